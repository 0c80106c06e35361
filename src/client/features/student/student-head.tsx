import type { StudentCard } from '#contract/student-card.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { t } from '#client/ui/language/words.ts';
import { StateTag } from './badges.tsx';
import { placeName, usePlaceNames } from './use-places.ts';
import styles from './student.module.css';

/** At the head of the student's page: the picture, and where they belong. */
export function StudentHead({ card }: { card: StudentCard }) {
  const { classNames, houseNames } = usePlaceNames();
  const records = useOutboxView().records.filter(({ lane }) => lane === `student:${card.id}`);
  return (
    <span className={styles.head}>
      <PersonPortrait of="student" id={card.id} photo={card.photo} name={fullName(card)} />
      <span className={styles.headFacts}>
        <span>{card.admissionNo}</span>
        <span>{card.classId ? placeName(classNames, card.classId) : t('No class')}</span>
        {card.houseId && <span>{placeName(houseNames, card.houseId)}</span>}
        <StateTag of={card} />
        <RowMark pending={markOf(records)} />
      </span>
    </span>
  );
}
