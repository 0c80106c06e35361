import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Absence } from '#contract/employee-absence.ts';
import type { Employee } from '#contract/employee.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { AskDialog } from './ask-dialog.tsx';
import { type AskedDecision, DecideDialog } from './decide-dialog.tsx';
import { absenceStates, absenceTypes, parts } from './labels.ts';
import { absenceQueries } from './queries.ts';
import styles from './employee.module.css';

/** What was asked for and decided, newest first. */
export function AbsencesCard({ employee }: { employee: Employee }) {
  const absences = useProjected(absenceQueries.of(employee.id), (page) => page);
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  return (
    <Card title={t('Absences')}>
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t('Add absence')}
        </Button>
      </div>
      <Loadable of={absences} what={t('The absences')} empty={(page) => page.data.length === 0 && <Nothing>{t('None yet.')}</Nothing>}>
        {(page) => (
          <ul className={styles.list}>
            {page.data.map((absence) => (
              <OneAbsence key={absence.id} absence={absence} onDecide={setAsked} />
            ))}
          </ul>
        )}
      </Loadable>
      <AskDialog employee={employee} isOpen={isAsking} onClose={() => setAsking(false)} />
      <DecideDialog asked={asked} onClose={() => setAsked(null)} />
    </Card>
  );
}

function OneAbsence({ absence, onDecide }: { absence: Absence; onDecide: (asked: AskedDecision) => void }) {
  const { state, reason, confidential, decisionNote, decidedBy } = absence;
  const { label, status } = absenceStates[state];
  const days = daysOf(absence);
  return (
    <li className={styles.absence}>
      <span className={styles.named}>
        <strong>{absenceTypes[absence.type]}</strong>
        {days}
        <StatusTag status={status}>{label}</StatusTag>
      </span>
      {reason && <span>{reason}</span>}
      {confidential && <span className={styles.meta}>{t('For School Admins: {{confidential}}', { confidential })}</span>}
      {decidedBy && (
        <span className={styles.meta}>
          {decisionNote
            ? rich('Decided by {{name}}: {{note}}', { name: <bdi>{decidedBy}</bdi>, note: decisionNote })
            : rich('Decided by {{name}}', { name: <bdi>{decidedBy}</bdi> })}
        </span>
      )}
      <span className={styles.row}>
        {(['APPROVED', 'DECLINED', 'CANCELLED'] as const)
          .filter((to) => state === 'PENDING' || (state === 'APPROVED' && to === 'CANCELLED'))
          .map((to) => (
            <Button
              key={to}
              variant="default"
              size="compact-md"
              aria-label={deedOf[to].to(`${absenceTypes[absence.type]}, ${days}`)}
              onClick={() => onDecide({ absence, to })}
            >
              {deedOf[to].label}
            </Button>
          ))}
      </span>
    </li>
  );
}

const deedOf = {
  APPROVED: { label: t('Approve'), to: (absence: string) => t('Approve {{absence}}', { absence }) },
  DECLINED: { label: t('Decline'), to: (absence: string) => t('Decline {{absence}}', { absence }) },
  CANCELLED: { label: t('Cancel'), to: (absence: string) => t('Cancel {{absence}}', { absence }) },
};

export function daysOf({ from, until, part }: Pick<Absence, 'from' | 'until' | 'part'>): string {
  const days = from === until ? dayText(from) : t('{{from}} to {{until}}', { from: dayText(from), until: dayText(until) });
  return part === 'WHOLE' ? days : `${days}, ${midSentence(parts[part])}`;
}
