import type { AbsenceContact } from '#contract/absence-contact.ts';
import { VoidLine } from '#client/record/void-line.tsx';
import lines from '#client/record/void-lines.module.css';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { ChangeMark } from './change-mark.tsx';
import type { Child } from './child.ts';
import { outcomes, ways } from './labels.ts';
import type { Line } from './projection.ts';

interface ContactLineProps {
  child: Child;
  line: Line;
  /** Undefined where this person may not declare it void, or it is so already. */
  onVoid: ((contact: AbsenceContact) => void) | undefined;
}

export function ContactLine({ child, line, onVoid }: ContactLineProps) {
  const clock = useSchoolClock();
  const { day, whom, way, outcome, said, at, by, isOffline, mark, voided, voidMark } = line;
  const { label, status } = outcomes[outcome];
  return (
    <VoidLine
      name={<bdi>{whom}</bdi>}
      tag={
        <StatusTag status={status} isUnsent={mark !== undefined && mark !== 'sent'}>
          {label}
        </StatusTag>
      }
      mark={mark}
      voided={voided}
      voidMark={voidMark}
      onVoid={
        onVoid && {
          label: t('Declare void: {{movement}}, {{time}}', { movement: whom, time: momentText(at, clock) }),
          ask: () => onVoid(line),
        }
      }
    >
      {said !== '' && (
        <span>
          <bdi>{said}</bdi>
        </span>
      )}
      <span className={lines.meta}>
        {rich('Absence of {{day}}. {{how}}, {{moment}}, by {{name}}', {
          day: shortDayText(day, clock.today()),
          how: ways[way],
          moment: momentText(at, clock),
          name: <bdi>{by}</bdi>,
        })}
        {isOffline && ` · ${t('recorded without a connection')}`}
      </span>
      {outcome === 'REASON_GIVEN' && voided === null && <ChangeMark child={child} day={day} />}
    </VoidLine>
  );
}
