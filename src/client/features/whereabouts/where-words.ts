/** Where somebody is, in a sentence that says by what it is known and how old it is. Pure. */
import type { MovementKind, MovementMethod, WhereNow } from '#contract/whereabouts.ts';
import { isSighting } from '#contract/whereabouts-rules.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { methods, movementKinds, places } from './labels.ts';

export interface WhereWords {
  status: Status;
  /** In a list, where the head of a column says what it is. */
  short: string;
  long: string;
}

export function whereWords(now: WhereNow | null, clock: SchoolClock): WhereWords {
  if (now === null) return { status: 'none', short: t('Not known'), long: t('Where now: not known yet') };
  const known = { ...now, how: howWords(now) };
  if (clock.dayAt(now.at) !== clock.today()) {
    const last = { what: midSentence(movementKinds[now.kind]), moment: momentText(now.at, clock) };
    return {
      status: 'warn',
      short: t('Last known: {{what}} {{moment}}', last),
      long: t('Last known: {{what}} {{moment}}{{how}}', { ...last, how: known.how }),
    };
  }
  const { label: place, status } = places[now.place];
  const time = clock.timeAt(now.at);
  if (!isSighting(now.kind)) {
    return {
      status,
      short: t('{{place}} since {{time}}', { place, time }),
      long: t('{{place}} since {{time}}{{how}}', { place, time, how: known.how }),
    };
  }
  const isSinceToday = clock.dayAt(now.since) === clock.today() && now.since !== now.at;
  return {
    status,
    short: t('{{place}}, seen {{time}}', { place, time }),
    long: isSinceToday
      ? t('{{place}} since {{since}}, seen {{time}}{{how}}', { place, since: clock.timeAt(now.since), time, how: known.how })
      : t('{{place}}, seen {{time}}{{how}}', { place, time, how: known.how }),
  };
}

/** ", Gate 1 (by hand)" */
export function howWords({ point, method }: { point: string; method: MovementMethod }): string {
  const how = methods[method];
  return point === '' ? t(' ({{how}})', { how }) : t(', {{point}} ({{how}})', { point, how });
}

/** "Left 14:10", of what only this device says. */
export function claimWords({ kind, at }: { kind: MovementKind; at: string }, clock: SchoolClock): string {
  return t('{{what}} {{moment}}', { what: movementKinds[kind], moment: momentText(at, clock) });
}
