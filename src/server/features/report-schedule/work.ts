/** Reports go to staff by the server itself: when their time comes they are put on their way, and what is on its way goes out. */
import { allDue, type DueWork } from '#server/due-work/due-work.ts';
import { times } from './due.ts';
import { type Sending, sendings } from './send.ts';

/** Letters on their way at the same time: a report of a term takes the server a while, so few. */
const lanes = 2;

export function reportWork(sending: Sending): DueWork {
  return { name: 'report', log: sending.log, stages: [allDue(times(sending)), allDue({ ...sendings(sending), lanes })] };
}
