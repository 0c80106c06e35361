/** The letters Muster writes. What a letter says is made when it is sent; words that come with it are in its language. */
import type { Day, TimeOfDay } from '#contract/fields.ts';
import type { Language } from '#contract/own-account.ts';
import type { LeaveSaid } from '#server/features/exeat/letter-words.ts';
import type { CodeSaid } from '#server/features/release-code/words.ts';
import type { Said } from '#server/features/guardian-notice/words.ts';

interface To {
  to: string;
  /** Of who gets it; of who asks for it, where the other has no account yet. */
  language: Language;
}

interface ToMember extends To {
  name: string;
  schoolName: string;
}

/** Of a report what its letter says: no child's name, for subjects are shown on locked screens. */
export interface SaidReport {
  /** Its title, in English. */
  title: string;
  from: Day;
  until: Day;
  /** The class or level that it is of; null for the whole school. */
  part: string | null;
  rows: number;
  /** The school's day and time when the file was made. */
  madeOn: Day;
  madeAt: TimeOfDay;
  isTry: boolean;
}

/** What a letter has attached. */
export interface LetterFile {
  name: string;
  type: string;
  base64: string;
}

/** `secret`: what its link carries. A letter that waits since before links had one has none. */
interface WithCode {
  code: string;
  secret?: string;
}

export type Letter =
  | ({ kind: 'registration-code' } & WithCode & To)
  | ({ kind: 'already-registered' } & To)
  | ({ kind: 'reset-code' } & WithCode & ToMember)
  | ({ kind: 'invitation'; invitedBy: string; role: string; endsAt: string } & WithCode & ToMember)
  | ({ kind: 'password-changed' } & ToMember)
  | ({ kind: 'factor-changed'; isOn: boolean } & ToMember)
  /** `at` is when the last of the wrong tries was made, in `browser`. */
  | ({ kind: 'browser-forgotten' | 'codes-wrong'; browser: string; at: string; timeZone: string } & ToMember)
  | ({ kind: 'access-changed'; by: string; what: string } & ToMember)
  /** Notifications, for who wants them by mail too. `what` is made of their kind alone. */
  | ({ kind: 'notice'; what: string } & ToMember)
  /** To a guardian, of a child's day. */
  | ({ kind: 'guardian-notice'; name: string; said: Said; officePhone: string | null } & To)
  /** To a guardian: the child was to be back by then, by the clock of the school. */
  | ({ kind: 'exeat-overdue'; name: string; child: string; schoolName: string; officePhone: string | null; day: Day; time: TimeOfDay } & To)
  /** To a guardian: whether the child may go; by the link, or by the number and the digits. */
  | ({
      kind: 'exeat-consent';
      name: string;
      said: LeaveSaid;
      officePhone: string | null;
      ref: string;
      code: string;
      secret: string;
      openUntil: { day: Day; time: TimeOfDay };
    } & To)
  /** To a guardian who is only told of a leave. */
  | ({ kind: 'exeat-news'; name: string; said: LeaveSaid; officePhone: string | null } & To)
  /** To a guardian, for somebody who is to collect a child. */
  | ({ kind: 'release-code'; name: string; said: CodeSaid; code: string; officePhone: string | null } & To)
  /** To staff, a report as a file. */
  | ({ kind: 'report'; said: SaidReport; file: LetterFile } & ToMember)
  /** A message for a telephone, where it goes into the development inbox. */
  | ({ kind: 'text-message'; text: string } & To)
  /** Put in where nobody is written to, so that it takes as long; the sender drops it. */
  | { kind: 'nobody' };

/** `isDemo`: a demo school writes to nobody outside; its letters stay in the development mailbox. */
export interface Posted {
  letter: Letter;
  isDemo: boolean;
}
