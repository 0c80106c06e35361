import type { Movement } from '#contract/whereabouts.ts';
import { isToldLate } from '#contract/whereabouts-rules.ts';
import { VoidLine } from '#client/record/void-line.tsx';
import lines from '#client/record/void-lines.module.css';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { methods, movementKinds, places } from './labels.ts';
import type { Line } from './projection.ts';

interface MovementLineProps {
  line: Line;
  /** Undefined where this person may not declare it void, or it is so already. */
  onVoid: ((movement: Movement) => void) | undefined;
}

export function MovementLine({ line, onVoid }: MovementLineProps) {
  const clock = useSchoolClock();
  const { kind, at, point, method, by, place, mark, voided, voidMark } = line;
  return (
    <VoidLine
      time={
        <time className={lines.time} dateTime={at}>
          {clock.timeAt(at)}
        </time>
      }
      name={movementKinds[kind]}
      tag={
        <StatusTag status={places[place].status} isUnsent={mark !== undefined && mark !== 'sent'}>
          {places[place].label}
        </StatusTag>
      }
      mark={mark}
      voided={voided}
      voidMark={voidMark}
      onVoid={
        onVoid && {
          label: t('Declare void: {{movement}}, {{time}}', { movement: movementKinds[kind], time: clock.timeAt(at) }),
          ask: () => onVoid(line),
        }
      }
    >
      <span className={lines.meta}>
        {point.name !== '' && <bdi>{point.name}, </bdi>}
        {rich('{{how}}: {{name}}', { how: methods[method], name: <bdi>{by}</bdi> })}
      </span>
      <Besides line={line} />
    </VoidLine>
  );
}

const minuteMs = 60_000;

/** What is to be known of a line, where there is something. */
function Besides({ line: { note, isOffline, isRepeat, receivedAt, at, device, mark } }: { line: Line }) {
  const clock = useSchoolClock();
  const out = Math.round((device.skewMs ?? 0) / minuteMs);
  const told = [
    mark === undefined && isToldLate({ at, receivedAt }) && t('told at {{moment}}', { moment: momentText(receivedAt, clock) }),
    isRepeat && t('counted a second time within minutes: one coming or leaving, not two'),
    isOffline && t('recorded without a connection'),
    out > 0 && t('the device’s clock was {{minutes}} min ahead', { minutes: out }),
    out < 0 && t('the device’s clock was {{minutes}} min behind', { minutes: -out }),
  ].filter((words) => words !== false);
  return (
    <>
      {told.length > 0 && <span className={lines.meta}>{told.join(' · ')}</span>}
      {note !== '' && (
        <span>
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  );
}
