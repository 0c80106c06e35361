/** Guardians are told by the server itself: what changed is looked at, and what is to be told goes out. */
import { allDue, type DueWork } from '#server/due-work/due-work.ts';
import type { Working } from '#server/due-work/at-school.ts';
import type { Deliver } from '#server/mail/send-due.ts';
import { looks } from './look.ts';
import type { Ways } from './recipients.ts';
import { sends } from './send.ts';
import type { SendText } from './text-gateway.ts';

export interface Telling extends Working {
  ways: Ways;
  deliver: Deliver;
  sendText: SendText;
}

/** Messages on their way at the same time, so that a slow one holds up no other. */
const lanes = 4;

export function noticeWork(telling: Telling): DueWork {
  return { name: 'notice', log: telling.log, stages: [allDue(looks(telling)), allDue({ ...sends(telling), lanes })] };
}
