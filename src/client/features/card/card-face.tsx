import { useQuery } from '@tanstack/react-query';
import type { CardHolder } from '#contract/card.ts';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { schoolQueries } from '#client/session/queries.ts';
import { t } from '#client/ui/language/words.ts';
import { QrPicture } from '#client/ui/qr-picture.tsx';
import type { CardPerson } from './card-people.ts';
import styles from './card.module.css';

const kinds: Record<CardHolder, string> = { student: t('Student'), employee: t('Staff'), guardian: t('Parent or guardian') };

interface CardFaceProps {
  person: CardPerson;
  /** What its code says; undefined until the school has signed it. */
  text: string | undefined;
}

/** A card as it is printed: on white paper, in either theme. */
export function CardFace({ person, text }: CardFaceProps) {
  const profile = useQuery(schoolQueries.profile()).data;
  const { of, name, place, number } = person;
  return (
    <article className={styles.face} aria-label={name}>
      <header className={styles.school}>
        <img className={styles.logo} src={profile?.profilePictureUrl ?? '/school-default.svg'} alt="" />
        <bdi>{profile?.schoolName}</bdi>
      </header>
      <div className={styles.person}>
        <span className={styles.picture}>
          <PersonPortrait {...person} />
        </span>
        <div className={styles.words}>
          <strong className={styles.name}>
            <bdi>{name}</bdi>
          </strong>
          {place !== '' && <bdi>{place}</bdi>}
          <span className={styles.number}>{[number, kinds[of]].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
      <div className={styles.code}>
        {text === undefined ? (
          <span className={styles.noCode}>{t('The code comes with printing')}</span>
        ) : (
          <QrPicture text={text} className={styles.qr} />
        )}
      </div>
    </article>
  );
}
