/** What each answer of the server does to the edits it was given. Pure: no clock, no storage. */
import type { OpResult } from '#contract/sync.ts';
import { readProblemBody, readSyncAnswer } from '#contract/sync-answer.ts';
import type { Connection, RawAnswer } from './outbox.ts';
import type { LastAnswer } from './record.ts';

export type Decision =
  | { do: 'ack'; result: OpResult }
  /** Only the person, an update or a sign-in can settle it. */
  | { do: 'park'; state: 'conflict' | 'rejected' | 'held'; last: LastAnswer }
  /** The server failed at this edit: a try counts. */
  | { do: 'fail'; last: LastAnswer }
  /** Its number is another edit's: a copy of this browser's data used it. Back into the queue, under one that is free. */
  | { do: 'renumber' }
  /** The same edit is at work on the server right now. */
  | { do: 'wait' }
  /** Back into the queue as if nothing had happened. */
  | { do: 'return' };

export interface Verdict {
  connection: Connection;
  /** By the id of the edit; one that is not named goes back into the queue. */
  decisions: Map<string, Decision>;
  /** `backoff`: until the time is up or somebody asks. `order`: nobody may ask before. */
  pause: { kind: 'none' } | { kind: 'backoff' } | { kind: 'order'; seconds: number | null };
  /** Whether the next batch may be larger, or must be smaller so that the edit in fault is found. */
  size: 'grow' | 'keep' | 'halve';
  /** What the server says of itself; only an answer that is believed says anything. */
  epoch: string | null;
  serverNow: string | null;
}

export interface Question {
  sent: readonly { id: string; kind: string }[];
  /** Whether a kind takes something away: what is gone already needs no taking away. */
  isDelete: (kind: string) => boolean;
  at: string;
}

/** `null` is no answer at all: no network, or a time-out. */
export function readAnswer(question: Question, answer: RawAnswer | null): Verdict {
  if (answer === null) return unanswered('offline');
  // Without our header, not our server spoke: whatever it says, it says nothing about an edit or a session.
  if (!answer.marked) return unanswered(answer.status >= 500 ? 'server-problem' : 'captive');
  return answer.status === 200 ? readResults(question, answer) : readProblem(question, answer);
}

function readResults(question: Question, answer: RawAnswer): Verdict {
  const data = readSyncAnswer(answer.body);
  if (!data) return unanswered('server-problem');
  const results = new Map(data.results.map((result) => [result.id, result]));
  const echoed = question.sent.flatMap((op) => ({ ...op, result: results.get(op.id) }));
  const decisions = new Map(echoed.flatMap(({ id, kind, result }) => (result ? [[id, decide(result, question, kind)] as const] : [])));
  const statuses = echoed.map(({ result }) => result?.status);
  const isSignedOut = statuses.includes(401) || echoed.some(({ result }) => result?.code === 'wrong_actor');
  const isOverloaded = statuses.includes(429) || statuses.includes(503);
  // An answer that moves nothing on would be asked for again at once, and for ever.
  const isIdle = [...decisions.values()].every(({ do: what }) => what === 'return' || what === 'renumber');
  const isBroken = decisions.size > 0 && [...decisions.values()].every((decision) => decision.do === 'fail');
  return {
    connection: isSignedOut ? 'signed-out' : isBroken ? 'server-problem' : 'online',
    decisions,
    pause: isOverloaded ? { kind: 'order', seconds: answer.retryAfterSeconds } : { kind: isIdle ? 'backoff' : 'none' },
    size: 'grow',
    epoch: data.epoch,
    serverNow: data.now,
  };
}

/** The row of the table for one edit. */
function decide(result: OpResult, question: Question, kind: string): Decision {
  const { status, code } = result;
  const last = lastAnswer(result, question.at);
  if (result.outcome === 'skipped') return { do: 'return' };
  if (status >= 200 && status < 300) return result.outcome === 'applied' ? { do: 'ack', result } : { do: 'return' };
  if ((status === 404 || status === 410) && question.isDelete(kind)) return { do: 'ack', result };
  if (code === 'in_progress') return { do: 'wait' };
  if (code === 'number_taken') return { do: 'renumber' };
  if (code === 'wrong_actor' || code === 'epoch_changed') return { do: 'return' };
  if ([401, 408, 425, 429, 503].includes(status)) return { do: 'return' };
  if (status === 426) return { do: 'park', state: 'held', last };
  if (status === 409 || status === 412) return { do: 'park', state: 'conflict', last };
  if (status >= 400 && status < 500) return { do: 'park', state: 'rejected', last };
  if (status >= 500) return { do: 'fail', last };
  return { do: 'return' };
}

/** An answer to the batch as a whole. */
function readProblem(question: Question, { status, body, epoch, retryAfterSeconds }: RawAnswer): Verdict {
  const problem = readProblemBody(body);
  const nothing = unanswered('server-problem');
  if (status === 401 || problem.code === 'wrong_actor') return { ...nothing, connection: 'signed-out' };
  if (status === 426) return { ...nothing, connection: 'update-needed' };
  if (status === 429 || status === 503) {
    return { ...nothing, pause: { kind: 'order', seconds: retryAfterSeconds }, size: 'keep' };
  }
  if (problem.code === 'epoch_changed') {
    return { ...nothing, connection: 'online', epoch: problem.epoch ?? epoch, size: 'keep' };
  }
  // Anything else says nothing of the edits: a wrong address, a wrong origin, a time-out on the way.
  const isAboutEdits = status >= 500 || [400, 413, 422].includes(status);
  const [alone, ...others] = question.sent;
  if (!isAboutEdits || !alone) return nothing;
  const isRefusal = status < 500;
  const verdict: Verdict = isRefusal ? { ...nothing, connection: 'online', pause: { kind: 'none' } } : nothing;
  if (others.length > 0) return verdict;
  const decision = decide(
    { message: '', ...problem, id: alone.id, status, outcome: 'refused', replayed: false, version: null, serverSeq: null },
    question,
    alone.kind,
  );
  return { ...verdict, decisions: new Map([[alone.id, decision]]) };
}

/** Nobody can tell whether the edits arrived, so all of them go again under the same ids. */
function unanswered(connection: Connection): Verdict {
  return { connection, decisions: new Map(), pause: { kind: 'backoff' }, size: 'halve', epoch: null, serverNow: null };
}

function lastAnswer(result: OpResult, at: string): LastAnswer {
  const { status, code, details, conflicts, inConflict, decided } = result;
  return { at, status, message: details?.[0]?.message ?? result.message, code, details, conflicts, inConflict, decided };
}
