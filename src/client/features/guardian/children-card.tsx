import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isKeptAwayOn } from '#contract/collecting.ts';
import { type ChildOfGuardian, type Guardian, decideGuardianLink } from '#contract/guardian.ts';
import { linkLane, relations, slots, stateFields } from '#client/person/guardian-words.ts';
import { paths } from '#client/place/paths.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { LinkMark } from '#client/offline/link-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { useMay } from '#client/session/use-may.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { linkStates } from './labels.ts';
import { daysWords, rightsWords } from './rights-words.ts';
import styles from './guardian.module.css';

/** Each child with the rights in words: nobody at a gate should have to read a table of ticks. */
export function ChildrenCard({ guardian }: { guardian: Guardian }) {
  const [asked, setAsked] = useState<ChildOfGuardian | null>(null);
  const mayDecide = useMay(decideGuardianLink);
  return (
    <Card title={t('Children')}>
      {guardian.children.length === 0 && <p>{t('No child yet.')}</p>}
      <ul className={styles.list}>
        {guardian.children.map((child) => (
          <li key={child.studentId}>
            <Child guardianId={guardian.id} child={child} />
            {/* Before the server has the link there is nothing to decide. */}
            {mayDecide && child.version > 0 && (
              <Button variant="default" aria-label={decideLabel(child)} onClick={() => setAsked(child)}>
                {child.state === 'PENDING' ? t('Approve or end') : t('End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DecideDialog guardian={guardian} asked={asked} onClose={() => setAsked(null)} />
    </Card>
  );
}

function decideLabel({ state, childName }: ChildOfGuardian): string {
  return state === 'PENDING'
    ? t('Approve or end the link to {{child}}', { child: childName })
    : t('End the link to {{child}}', { child: childName });
}

function Child({ guardianId, child }: { guardianId: string; child: ChildOfGuardian }) {
  const today = useSchoolClock().today();
  const state = linkStates[child.state];
  const days = daysWords(child);
  return (
    <>
      <p className={styles.row}>
        <Link className={styles.contact} to={paths.student.to({ id: child.studentId })}>
          <bdi>{child.childName}</bdi>
        </Link>
        {relations[child.relation]}, {midSentence(slots[child.slot])}
        {state && (
          <ClaimTag lane={linkLane(child.studentId, guardianId)} fields={stateFields} status={state.status}>
            {state.label}
          </ClaimTag>
        )}
        <LinkMark studentId={child.studentId} guardianId={guardianId} />
      </p>
      {isKeptAwayOn(today, child.keptAway) && (
        <p className={styles.barred}>
          {t('A restriction is in force: do not release {{childName}} to this person.', { childName: child.childName })}
        </p>
      )}
      <ul className={styles.rights}>
        {rightsWords(child, today).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {days && <p className={styles.meta}>{days}</p>}
    </>
  );
}
