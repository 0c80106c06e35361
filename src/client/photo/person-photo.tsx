import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { Initials } from '#client/ui/layout/initials.tsx';
import { type PhotoKey, photoQueries } from './queries.ts';
import styles from './photo.module.css';

interface PersonPhotoProps extends PhotoKey {
  /** First name first. */
  name: string;
}

/** Where thousands of rows stand at once, for paper, nobody waits for their pictures. */
export const WithoutPhotos = createContext(false);

/** A person in a row of a list: the name, and whatever else is said of them, always beside the silent picture. */
export function PhotoAndName({ children, ...photo }: PersonPhotoProps & { children: ReactNode }) {
  return (
    <span className={styles.named}>
      {!use(WithoutPhotos) && <Thumb {...photo} />}
      <span className={styles.name}>{children}</span>
    </span>
  );
}

/** Most people have none, and each question is paid for in a list of hundreds. */
function Thumb(photo: PersonPhotoProps) {
  return photo.photo === null ? <Initials name={photo.name} /> : <Picture {...photo} />;
}

function Picture({ name, ...key }: PersonPhotoProps) {
  const thumb = useQuery(photoQueries.thumb(key)).data;
  if (!thumb) return <Initials name={name} />;
  return <img className={styles.thumb} src={thumb.image} alt="" width={28} height={28} />;
}

/** A person at the head of their own page; the small picture until the large one is there. */
export function PersonPortrait({ name, ...key }: PersonPhotoProps) {
  const image = useQuery(photoQueries.image(key)).data;
  const thumb = useQuery(photoQueries.thumb(key)).data;
  const shown = image ?? thumb;
  if (!shown) return <Initials name={name} size="head" />;
  return <img className={styles.portrait} src={shown.image} alt={name} width={64} height={80} />;
}
