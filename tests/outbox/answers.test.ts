import { describe, expect, test } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import type { OpResult } from '#contract/sync.ts';
import { readAnswer } from '#outbox/answers.ts';
import type { RawAnswer } from '#outbox/outbox.ts';

const at = '2026-11-20T06:42:00.000Z';
const id = '0192f0c0-0000-7000-8000-00000000c001';
const id2 = '0192f0c0-0000-7000-8000-00000000c002';
const one = [{ id, kind: 'bus-report.record' }];
const two = [...one, { id: id2, kind: 'bus-report.record' }];

describe('the answer to one edit of a batch', () => {
  const rows: [what: string, result: Partial<OpResult>, outcome: object][] = [
    ['applied: acknowledged', { status: 200, outcome: 'applied' }, { do: 'ack' }],
    ['applied before: acknowledged', { status: 200, outcome: 'applied', replayed: true }, { do: 'ack' }],
    ['skipped behind another: back into the queue', { status: 409, outcome: 'skipped' }, { do: 'return' }],
    ['said to be both taken and refused: back into the queue', { status: 200, outcome: 'refused' }, { do: 'return' }],
    ['400: to the person', { status: 400, code: 'invalid' }, { do: 'park', state: 'rejected' }],
    ['401: back into the queue', { status: 401, code: 'session_ended' }, { do: 'return' }],
    ['403: to the person', { status: 403, code: 'not_allowed' }, { do: 'park', state: 'rejected' }],
    ['403 of another person: back into the queue', { status: 403, code: 'wrong_actor' }, { do: 'return' }],
    ['404: to the person', { status: 404, code: 'not_found' }, { do: 'park', state: 'rejected' }],
    ['408: back into the queue', { status: 408 }, { do: 'return' }],
    ['409 at work: wait', { status: 409, code: 'in_progress' }, { do: 'wait' }],
    ['409 conflict: to the person', { status: 409, code: 'conflict' }, { do: 'park', state: 'conflict' }],
    ['409 decided: to the person', { status: 409, code: 'already_decided' }, { do: 'park', state: 'conflict' }],
    ['409 locked: to the person', { status: 409, code: 'locked' }, { do: 'park', state: 'conflict' }],
    ['410: to the person', { status: 410, code: 'gone' }, { do: 'park', state: 'rejected' }],
    ['412 version: to the person', { status: 412, code: 'version_changed' }, { do: 'park', state: 'conflict' }],
    ['412 epoch: back into the queue', { status: 412, code: 'epoch_changed' }, { do: 'return' }],
    ['413: to the person', { status: 413, code: 'too_large' }, { do: 'park', state: 'rejected' }],
    ['422: to the person', { status: 422, code: 'refused' }, { do: 'park', state: 'rejected' }],
    ['422 of a number that is taken: back into the queue, under another', { status: 422, code: 'number_taken' }, { do: 'renumber' }],
    ['422 of a key used twice: kept, its lane frozen', { status: 422, code: 'key_reused' }, { do: 'park', state: 'rejected' }],
    ['425: back into the queue', { status: 425 }, { do: 'return' }],
    ['426: held for an update', { status: 426, code: 'too_new' }, { do: 'park', state: 'held' }],
    ['429: back into the queue', { status: 429, code: 'too_many' }, { do: 'return' }],
    ['500: a try counts', { status: 500, code: 'internal' }, { do: 'fail' }],
    ['502: a try counts', { status: 502 }, { do: 'fail' }],
    ['503: back into the queue', { status: 503, code: 'busy' }, { do: 'return' }],
    ['504: a try counts', { status: 504 }, { do: 'fail' }],
  ];
  test.each(rows)('%s', (_, given, outcome) => {
    expect(read(results({ outcome: 'refused', ...given })).decisions.get(id)).toMatchObject(outcome);
  });

  test('what is gone already needs no taking away', () => {
    const gone = results({ status: 404, outcome: 'refused', code: 'not_found' });
    expect(read(gone, one, true).decisions.get(id)).toMatchObject({ do: 'ack' });
  });

  test('a refusal keeps the reason, the first field in fault and what stands on the server', () => {
    const conflicts = [{ path: 'notes', base: null, mine: 'a', theirs: 'b' }];
    const decided = { state: 'REVIEWED', by: 'Ada Bello', at };
    const details = [{ path: 'notes', message: 'Too long' }];
    const given = { status: 409, outcome: 'refused' as const, code: 'conflict' as const, message: 'No', conflicts, decided, details };
    expect(read(results(given)).decisions.get(id)).toMatchObject({
      last: { at, status: 409, code: 'conflict', message: 'Too long', conflicts, decided, details },
    });
  });

  test('an edit that the answer does not name is not acknowledged', () => {
    const verdict = read(results({ id: id2 }), two);
    expect([...verdict.decisions.keys()]).toEqual([id2]);
  });

  test('a code that only a newer server knows leaves the status to decide, and the other edits acknowledged', () => {
    const answer = results({ status: 422, outcome: 'refused' }, { id: id2 });
    const [first] = (answer.body as { data: { results: object[] } }).data.results;
    Object.assign(first ?? {}, { code: 'of_a_newer_server' });
    const { decisions } = read(answer, two);
    expect(decisions.get(id)).toMatchObject({ do: 'park', state: 'rejected' });
    expect(decisions.get(id2)).toMatchObject({ do: 'ack' });
  });

  test('a result that cannot be read takes no other with it', () => {
    const answer = results({ status: 200 }, { id: id2 });
    const [first] = (answer.body as { data: { results: object[] } }).data.results;
    Object.assign(first ?? {}, { status: 'fine' });
    expect([...read(answer, two).decisions.keys()]).toEqual([id2]);
  });
});

describe('the connection and the pause', () => {
  const rows: [what: string, answer: RawAnswer | null, connection: string, pause: object][] = [
    ['no answer: offline, later', null, 'offline', { kind: 'backoff' }],
    ['a page of somebody else: captive, later', raw(200, { marked: false }), 'captive', { kind: 'backoff' }],
    ['a redirect of somebody else: captive, later', raw(302, { marked: false }), 'captive', { kind: 'backoff' }],
    ['a sign-in of somebody else ends no session', raw(401, { marked: false }), 'captive', { kind: 'backoff' }],
    ['a gateway without a server behind it', raw(502, { marked: false }), 'server-problem', { kind: 'backoff' }],
    ['our header on something that is no answer', raw(200, { body: undefined }), 'server-problem', { kind: 'backoff' }],
    ['401: signed out', raw(401, { code: 'session_ended' }), 'signed-out', { kind: 'backoff' }],
    ['403 of another person: signed out', raw(403, { code: 'wrong_actor' }), 'signed-out', { kind: 'backoff' }],
    ['403 for the request: later', raw(403, { code: 'wrong_origin' }), 'server-problem', { kind: 'backoff' }],
    ['404 for the request: later', raw(404, { code: 'not_found' }), 'server-problem', { kind: 'backoff' }],
    ['408: later', raw(408), 'server-problem', { kind: 'backoff' }],
    ['426: update needed', raw(426, { code: 'too_new' }), 'update-needed', { kind: 'backoff' }],
    ['429: when it says', raw(429, { retryAfterSeconds: 9 }), 'server-problem', { kind: 'order', seconds: 9 }],
    ['503: when it says', raw(503, { retryAfterSeconds: 9 }), 'server-problem', { kind: 'order', seconds: 9 }],
    ['500: later', raw(500), 'server-problem', { kind: 'backoff' }],
    ['an edit was taken: go on', results({ status: 200 }), 'online', { kind: 'none' }],
    ['nothing moved: later', results({ status: 409, outcome: 'skipped' }), 'online', { kind: 'backoff' }],
    ['nothing answered: later', results({ id: id2 }), 'online', { kind: 'backoff' }],
    ['every edit failed at the server', results({ status: 500, outcome: 'refused' }), 'server-problem', { kind: 'none' }],
  ];
  test.each(rows)('%s', (_, answer, connection, pause) => {
    expect(read(answer)).toMatchObject({ connection, pause });
  });
});

test('nothing that is not believed says anything of an edit, the epoch or the time', () => {
  for (const answer of [null, { ...results({ status: 200 }), marked: false }, { ...results({ status: 200 }), status: 201 }]) {
    expect(read(answer)).toMatchObject({ decisions: new Map(), epoch: null, serverNow: null });
  }
});

test('a restored server names its new epoch and takes no edit', () => {
  const verdict = read(raw(412, { code: 'epoch_changed', body: { epoch: 'new' } }));
  expect(verdict).toMatchObject({ epoch: 'new', connection: 'online', size: 'keep', decisions: new Map() });
});

test('a batch that is refused as a whole is halved, and alone the edit is refused', () => {
  for (const status of [400, 413, 422]) {
    expect(read(raw(status), two)).toMatchObject({ size: 'halve', pause: { kind: 'none' }, decisions: new Map() });
    expect(read(raw(status), one).decisions.get(id)).toMatchObject({ do: 'park', state: 'rejected' });
  }
});

test('a batch that brings the server down is halved, and alone the edit counts a try', () => {
  expect(read(raw(500), two)).toMatchObject({ size: 'halve', pause: { kind: 'backoff' }, decisions: new Map() });
  expect(read(raw(500), one).decisions.get(id)).toMatchObject({ do: 'fail' });
});

function read(answer: RawAnswer | null, sent = one, isDelete = false) {
  return readAnswer({ sent, isDelete: () => isDelete, at }, answer);
}

function results(...given: Partial<OpResult>[]): RawAnswer {
  const whole = given.map((result) => ({
    id,
    status: 200,
    outcome: 'applied',
    replayed: false,
    message: '',
    version: 1,
    serverSeq: 1,
    ...result,
  }));
  return raw(200, { body: { data: { epoch: 'epoch', now: at, results: whole } } });
}

function raw(status: number, { code, body, ...given }: Partial<RawAnswer> & { code?: ProblemCode } = {}): RawAnswer {
  const problem = { message: 'No', error: 'No', code, details: [] };
  const isBody = typeof body === 'object' && body !== null;
  return {
    status,
    marked: true,
    epoch: null,
    retryAfterSeconds: null,
    body: status === 200 ? body : { ...problem, ...(isBody ? body : {}) },
    ...given,
  };
}
