import type { Register } from '#contract/register.ts';
import { stateOf } from '#contract/register-rules.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { type SchoolClock, useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { registerLane } from './register-lane.ts';
import { states } from './labels.ts';

type Told = Pick<Register, 'classId' | 'day' | 'session' | 'figures' | 'times' | 'frozen' | 'version' | 'takenAt' | 'updatedAt'>;

/** "Taken 08:02", "12 of 38", "Not taken": one that only this device says yet never wears the look of a known one. */
export function RegisterTag({ of }: { of: Told }) {
  const clock = useSchoolClock();
  const { status, words } = wordsOf(of, { clock, timeZone: useSchoolZone(), now: rightNow() });
  return (
    <ClaimTag lane={registerLane(of)} fields={['marks']} status={status}>
      {words}
    </ClaimTag>
  );
}

interface At {
  clock: SchoolClock;
  timeZone: string;
  now: Date;
}

function wordsOf(of: Told, { clock, ...at }: At): { status: Status; words: string } {
  const { marked, expected } = of.figures;
  const state = stateOf(of, at);
  if (state === 'FROZEN') return { status: states.FROZEN.status, words: t('Frozen, {{marked}} of {{expected}}', { marked, expected }) };
  if (marked === 0) return { status: states.OPEN.status, words: states.OPEN.label };
  if (marked < expected) return { status: 'warn', words: t('{{marked}} of {{expected}}', { marked, expected }) };
  const taken = of.takenAt ?? of.updatedAt;
  return { status: 'ok', words: taken === null ? states.TAKEN.label : t('Taken {{time}}', { time: clock.timeAt(taken) }) };
}
