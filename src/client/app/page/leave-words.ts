/** What a gate says of an exeat: the verdict in large, and one sentence why. */
import { IconAlertOctagon, IconClockExclamation, IconLogin2 } from '@tabler/icons-react';
import type { GateLeave } from '#contract/gate-leave.ts';
import type { GateVerdict } from '#contract/gate-leave-rules.ts';
import type { PickUpCourse } from '#contract/student-card.ts';
import { lateText, whenWithin } from '#client/features/exeat/time-words.ts';
import { refusedWords } from '#client/features/release/guardian-verdict.tsx';
import type { Icon } from '#client/features/release/said-words.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';

interface Beside {
  clock: SchoolClock;
  outOn: Pick<GateLeave, 'ref'> | null;
  /** How a gate sent the collector away today. */
  refused: PickUpCourse | null;
}

interface Words {
  /** Where it is not what is said of every release. */
  shown: { label: string; icon: Icon } | undefined;
  why: string;
}

export function verdictWords(leave: GateLeave, { why, lateMinutes }: GateVerdict, { clock, outOn, refused }: Beside): Words {
  const left = leave.leftAt === null ? '' : whenWithin(leave.leftAt, clock);
  const due = whenWithin(leave.returnBy, clock);
  const plain = (sentence: string): Words => ({ shown: undefined, why: sentence });
  switch (why) {
    case 'READY':
      return plain(t('May leave with {{name}}, once you have checked who that is.', { name: leave.collector?.name ?? '' }));
    case 'ALONE':
      return plain(t('May leave alone.'));
    case 'RESTRICTION':
      return plain(t('A restriction names somebody of this exeat: it beats every approval.'));
    case 'NO_RIGHT':
      return plain(t('{{name}} has no right to collect this child: call the office.', { name: leave.collector?.name ?? '' }));
    case 'REFUSED':
      return plain(refused === null ? '' : refusedWords(refused, clock.timeAt(refused.at)));
    case 'CALLED_OFF':
      return plain(t('This exeat was called off.'));
    case 'NOT_APPROVED':
      return plain(t('This exeat is not approved.'));
    case 'EARLY':
      return plain(t('Nobody leaves on this exeat before {{moment}}.', { moment: whenWithin(leave.from, clock) }));
    case 'EXPIRED':
      return plain(t('The time to leave on this exeat is over.'));
    case 'OLD_PASS':
      return plain(t('This pass is of an earlier approval: ask for the new one, or type the name.'));
    case 'NEWER_PASS':
      return plain(t('This pass is newer than the list of this device. Call the office, and write down who agreed.'));
    case 'OUT_ELSEWHERE':
      return plain(t('This child is out on another exeat, {{ref}}, and was not signed in.', { ref: outOn?.ref ?? '' }));
    case 'OLD_LIST':
      return plain(t('The list of this device is too old to tell. Call the office, and write down who agreed.'));
    case 'OUT':
      return {
        shown: { label: t('Has left already'), icon: IconAlertOctagon },
        why: t('This child was let out on this exeat: {{moment}}. Sign it in only where it stands before you.', { moment: left }),
      };
    case 'BACK':
      return { shown: { label: t('Back already'), icon: IconAlertOctagon }, why: t('This exeat is over: the child has come back.') };
    case 'RETURNS':
      return {
        shown: { label: t('Back in time'), icon: IconLogin2 },
        why: t('Left {{moment}}, to be back {{due}}.', { moment: left, due }),
      };
    case 'RETURNS_LATE':
      return {
        shown: { label: lateText(lateMinutes), icon: IconClockExclamation },
        why: t('Left {{moment}}, was to be back {{due}}.', { moment: left, due }),
      };
  }
}
