import type { Day } from '#contract/fields.ts';
import type { StudentCard, StudentState } from '#contract/student-card.ts';
import { StatusTag } from '#client/ui/status-tag.tsx';
import { t } from '#client/ui/words.ts';
import { warningsOn } from './collectors.ts';
import { alertLevels, alertTypes, states } from './labels.ts';

export function StateTag({ state }: { state: StudentState }) {
  return <StatusTag status={states[state].status}>{states[state].label}</StatusTag>;
}

/** What somebody must know before they let the child go, or give them something to eat: in words. */
export function Badges({ card, today }: { card: StudentCard; today: Day }) {
  const kinds = [...new Map(card.alerts.map((alert) => [alert.type, alert])).values()];
  return (
    <>
      {warningsOn(today, card.warnings).length > 0 && <StatusTag status="bad">{t('Restriction')}</StatusTag>}
      {kinds.map(({ type, level }) => (
        <StatusTag key={type} status={alertLevels[level].status}>
          {alertTypes[type]}
        </StatusTag>
      ))}
    </>
  );
}
