import type { Day } from '#contract/fields.ts';
import { lackingOf } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { warningsOn } from './collectors.ts';
import { alertIcons } from './alert-icons.ts';
import { lackingWords } from './field-labels.ts';
import { studentStates } from '#client/person/states.ts';
import { alertLevels, alertTypes } from './labels.ts';

/** With what is not known yet of a child who is expected. */
export function StateTag({ of: { id, state, sex, dob } }: { of: Pick<StudentCard, 'id' | 'state' | 'sex' | 'dob'> }) {
  const lacking = lackingOf({ sex, dob });
  return (
    <>
      <ClaimTag lane={`student:${id}`} fields={['entryDate']} status={studentStates[state].status}>
        {studentStates[state].label}
      </ClaimTag>
      {lacking.length > 0 && (
        <StatusTag status="warn" isLong>
          {t('To complete: {{list}}', { list: lackingWords(lacking) })}
        </StatusTag>
      )}
    </>
  );
}

/** What somebody must know before they let the child go, or give them something to eat: in words. */
export function Badges({ card, today }: { card: StudentCard; today: Day }) {
  const kinds = [...new Map(card.alerts.map((alert) => [alert.type, alert])).values()];
  return (
    <>
      {warningsOn(today, card.warnings).length > 0 && <StatusTag status="bad">{t('Restriction')}</StatusTag>}
      {kinds.map(({ type, level }) => (
        <ClaimTag key={type} lane={`student:${card.id}`} fields={['alerts']} status={alertLevels[level].status} icon={alertIcons[type]}>
          {alertTypes[type]}
        </ClaimTag>
      ))}
    </>
  );
}
