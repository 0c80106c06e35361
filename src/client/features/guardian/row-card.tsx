import { Link } from 'react-router';
import { collectingOn } from '#contract/collecting.ts';
import { relations } from '#client/person/guardian-words.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import type { GuardianRow } from './rows.ts';
import styles from './guardian.module.css';

/** As the children's cards know the person: enough to call them, and for a gate. */
export function RowCard({ row }: { row: GuardianRow }) {
  return (
    <Card title={t('What this device knows')}>
      <RowFacts row={row} />
      <p className={styles.meta}>{t('The whole record needs a connection once.')}</p>
    </Card>
  );
}

/** How to reach them, and what they are to which child today. */
export function RowFacts({ row }: { row: GuardianRow }) {
  const today = useSchoolClock().today();
  return (
    <>
      {row.phones.map((phone) => (
        <PhoneLink key={phone} number={phone} of={row.name} />
      ))}
      <ul className={styles.children}>
        {row.children.map((child) => (
          <li key={child.studentId}>
            <Link to={paths.student.to({ id: child.studentId })}>
              <bdi>{child.childName}</bdi>
            </Link>
            , {midSentence(relations[child.relation])},{' '}
            {collectingOn(today, child) === 'YES' ? t('may collect today') : t('may not collect today')}
          </li>
        ))}
      </ul>
    </>
  );
}
