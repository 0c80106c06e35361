/** The judge of the browsers part is shown each broken promise once: a judge who cannot see one proves nothing. */
import { expect, test } from 'vitest';
import type { OutboxRecord } from '#outbox/record.ts';
import type { Intent } from './book.ts';
import type { Deed, Evidence, FoundRecord, LedgerLine } from './evidence.ts';
import { type Case, judge } from './verdict.ts';

const lane = 'bus-report:bus/2026-11-21';
const at = new Date('2026-11-21T07:00:00Z');
const ids = { Folake: 'f', Tunde: 't', Ngozi: 'n', Segun: 's' };

const intent: Intent = {
  desk: 'office',
  person: 'Folake',
  kind: 'bus-report.record',
  lane,
  fields: { notes: 'Folake 1' },
  at: at.getTime(),
  claimedAt: at.getTime(),
};

const record: FoundRecord = {
  ...({ v: 1, kindV: 1, params: {}, deps: [], tries: 0, nextAt: 0 } satisfies Partial<OutboxRecord>),
  desk: 'office',
  id: '019aa4d0-0000-7000-8000-000000000001',
  seq: 1,
  part: 'school:f',
  deviceId: 'tablet',
  kind: 'bus-report.record',
  lane,
  body: { changes: { notes: 'Folake 1' } },
  base: { version: 1, was: { notes: '' }, chain: null },
  at: { device: at.toISOString(), offsetMs: 0, schoolDate: '2026-11-21' },
  ui: { title: 'Report', route: '/' },
  state: 'acked',
};

const line: LedgerLine = {
  opId: record.id,
  actorId: 'f',
  deviceId: 'tablet',
  deviceSeq: 1,
  kind: record.kind,
  lane,
  status: 200,
  serverSeq: 1,
  appliedAt: at,
};

const deed: Deed = {
  at,
  actorId: 'f',
  madeAt: at.toISOString(),
  action: 'bus-report.changed',
  objectId: 'bus/2026-11-21',
  after: { notes: 'Folake 1' },
};

/** One edit that went as it should, but for what the test breaks. */
function wrongsIn({ intents = [intent], ...found }: Partial<Evidence> & { intents?: Intent[] } = {}): Record<string, number> {
  const evidence: Evidence = {
    records: [record],
    ledger: [line],
    trail: [deed],
    reports: [{ lane, content: { notes: 'Folake 1' } }],
    ...found,
  };
  const given: Case = { book: { intents, revoked: [], settled: { discard: 0, keepMine: 0, sendAgain: 0 } }, evidence, ids };
  return Object.fromEntries(
    Object.entries(judge(given)).flatMap(([name, value]) => (Array.isArray(value) && value.length > 0 ? [[name, value.length]] : [])),
  );
}

const refused: FoundRecord = {
  ...record,
  state: 'conflict',
  last: { at: at.toISOString(), status: 409, message: '', conflicts: [{ path: 'notes', base: '', mine: 'Folake 1', theirs: 'Tunde 2' }] },
};
const refusal: LedgerLine = { ...line, status: 409 };
const byTunde: Deed = { ...deed, actorId: 't', after: { notes: 'Tunde 2' } };
const tundes = [{ lane, content: { notes: 'Tunde 2' } }];

test('an edit that arrived once, under its name, is nothing to complain of', () => {
  expect(wrongsIn()).toEqual({});
});

test('a saved edit that is nowhere is lost', () => {
  expect(wrongsIn({ records: [], ledger: [], trail: [], reports: [] })).toEqual({ lost: 1 });
});

test('an edit that nobody was told to be saved may be nowhere', () => {
  expect(wrongsIn({ intents: [{ ...intent, claimedAt: null }], records: [], ledger: [], trail: [], reports: [] })).toEqual({});
});

test('an edit that its device takes for sent, and the server has not, is lost', () => {
  expect(wrongsIn({ ledger: [], trail: [], reports: [] })['lost']).toBeGreaterThan(0);
});

test('an edit with two deeds is duplicated', () => {
  expect(wrongsIn({ trail: [deed, deed] })).toEqual({ duplicated: 1 });
});

test('a value that a second edit brought back is no duplicate, one that nobody’s edit brought back is', () => {
  const later = new Date(at.getTime() + 60_000).toISOString();
  const again: FoundRecord = { ...record, id: begunAt(at.getTime() + 60_000), seq: 2, at: { ...record.at, device: later } };
  const trail = [deed, { ...deed, madeAt: later }];
  const ledger = [line, { ...line, opId: again.id, deviceSeq: 2, serverSeq: 2 }];
  expect(wrongsIn({ records: [record, again], ledger, trail })).toEqual({});
  expect(wrongsIn({ trail })).toEqual({ duplicated: 1 });
});

test('an edit done in the name of another is seen, in the trail and in the ledger', () => {
  expect(wrongsIn({ trail: [{ ...deed, actorId: 't' }] })).toEqual({ 'under the wrong user': 1 });
  expect(wrongsIn({ ledger: [{ ...line, actorId: 't' }] })).toEqual({ 'under the wrong user': 1 });
});

test('two edits of one report the wrong way round are out of order', () => {
  const second = { ...record, id: '019aa4d0-0000-7000-8000-000000000002', seq: 2, body: { changes: { fuelReceipt: 'x' } } };
  const ledger = [
    { ...line, serverSeq: 2 },
    { ...line, opId: second.id, deviceSeq: 2, serverSeq: 1 },
  ];
  expect(wrongsIn({ records: [record, second], ledger })).toEqual({ misordered: 1 });
});

test('an edit that still waits when all is quiet is unresolved', () => {
  expect(wrongsIn({ records: [{ ...record, state: 'queued' }], ledger: [], trail: [], reports: [] })).toEqual({ unresolved: 1 });
});

test('a refusal is right when somebody else wrote that field, and wrong when nobody did', () => {
  expect(wrongsIn({ records: [refused], ledger: [refusal], trail: [byTunde], reports: tundes })).toEqual({});
  expect(wrongsIn({ records: [refused], ledger: [refusal], trail: [], reports: [] })).toEqual({ 'inbox wrong': 1 });
});

test('a refusal over a value of one’s own is right when the edit was begun before that value, and only then', () => {
  const [older, newer] = ['Folake 0', 'Folake 2'].map((notes, at): { own: FoundRecord; done: Deed; entered: LedgerLine } => {
    const own = { ...record, id: begunAt(at), seq: at + 2, body: { changes: { notes } } };
    return { own, done: { ...deed, after: { notes } }, entered: { ...line, opId: own.id, deviceSeq: own.seq, serverSeq: at + 2 } };
  });
  if (!older || !newer) throw new Error('There are two');
  const against: FoundRecord = {
    ...refused,
    last: {
      at: at.toISOString(),
      status: 409,
      message: '',
      conflicts: [{ path: 'notes', base: 'Folake 0', mine: 'Folake 1', theirs: 'Folake 2' }],
    },
  };
  const rest = { records: [against, older.own, newer.own], ledger: [refusal, older.entered, newer.entered] };
  expect(wrongsIn({ ...rest, trail: [older.done, newer.done], reports: [{ lane, content: { notes: 'Folake 2' } }] })).toEqual({});
  const turned = { trail: [newer.done, older.done], reports: [{ lane, content: { notes: 'Folake 0' } }] };
  expect(wrongsIn({ ...rest, ...turned })).toEqual({ 'inbox wrong': 1 });
});

test('a later edit of the same report may wait behind a refused one', () => {
  const behind: FoundRecord = {
    ...record,
    id: '019aa4d0-0000-7000-8000-000000000002',
    seq: 2,
    state: 'queued',
    body: { changes: { fuelReceipt: 'x' } },
  };
  expect(wrongsIn({ records: [refused, behind], ledger: [refusal], trail: [byTunde], reports: tundes })).toEqual({});
});

test('an edit given up without a press is lost', () => {
  expect(wrongsIn({ records: [{ ...record, state: 'discarded' }], ledger: [], trail: [], reports: [] })).toEqual({ lost: 1 });
});

test('a value typed over before it was sent may vanish in the record that carries the newer one, and only there', () => {
  const newer: Intent = { ...intent, fields: { notes: 'Folake 2' }, at: at.getTime() + 1000, claimedAt: at.getTime() + 1000 };
  const device = new Date(at.getTime() + 1000).toISOString();
  const carrier: FoundRecord = {
    ...record,
    id: begunAt(at.getTime()),
    body: { changes: { notes: 'Folake 2' } },
    at: { ...record.at, device },
  };
  const rest = { trail: [{ ...deed, after: { notes: 'Folake 2' } }], reports: [{ lane, content: { notes: 'Folake 2' } }] };
  const sent = (one: FoundRecord) => ({ records: [one], ledger: [{ ...line, opId: one.id }] });
  expect(wrongsIn({ intents: [intent, newer], ...sent(carrier), ...rest })).toEqual({});
  expect(wrongsIn({ intents: [intent, newer], ...sent({ ...carrier, id: begunAt(at.getTime() + 900) }), ...rest })).toEqual({ lost: 1 });
});

test('a report that holds something other than the trail says is a lost effect', () => {
  expect(wrongsIn({ reports: [{ lane, content: { notes: '' } }] })).toEqual({ lost: 1 });
});

/** An id as the outbox mints them at that time. */
function begunAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000009`;
}
