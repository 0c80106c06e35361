import { useQuery } from '@tanstack/react-query';
import { Initials } from '#client/ui/initials.tsx';
import { type PhotoKey, photoQueries } from './queries.ts';
import styles from './photo.module.css';

interface PersonPhotoProps extends PhotoKey {
  /** First name first. */
  name: string;
}

/** A person in a row of a list. Silent: the name is beside it. */
export function PersonPhoto({ name, ...key }: PersonPhotoProps) {
  const thumb = useQuery(photoQueries.thumb(key)).data;
  if (!thumb) return <Initials name={name} />;
  return <img className={styles.thumb} src={thumb.image} alt="" width={32} height={32} />;
}

/** A person at the head of their own page; the small picture until the large one is there. */
export function PersonPortrait({ name, ...key }: PersonPhotoProps) {
  const image = useQuery(photoQueries.image(key)).data;
  const thumb = useQuery(photoQueries.thumb(key)).data;
  const shown = image ?? thumb;
  if (!shown) return <Initials name={name} size="head" />;
  return <img className={styles.portrait} src={shown.image} alt={name} width={96} height={120} />;
}
