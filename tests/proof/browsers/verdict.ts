/** Holds what people did against what the devices and the server have. Pure: it can be shown a broken promise. */
import { readField, same } from '#contract/change.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import { isUnsent, needsAttention } from '#outbox/record.ts';
import type { Book, Intent } from './book.ts';
import type { Deed, Evidence, FoundRecord, LedgerLine } from './evidence.ts';
import { type Cause, causeOfRefusal } from './refusals.ts';
import type { StaffName } from './stage.ts';

export interface Verdict {
  /** Sentences, one for each thing that is wrong, by promise. */
  lost: string[];
  duplicated: string[];
  misordered: string[];
  'under the wrong user': string[];
  unresolved: string[];
  'inbox wrong': string[];
  /** Refused edits that wait for their person, and why. */
  inbox: Map<Cause, number>;
  /** Given up or written anew by their person's own press. */
  givenUp: number;
  applied: number;
  replayed: number;
  /** Values that a draft or a press brought back over a newer one: edits of their own. */
  writtenAgain: number;
}

export interface Case {
  book: Pick<Book, 'intents' | 'revoked' | 'settled'>;
  evidence: Evidence;
  /** The id of each member of staff. */
  ids: Record<StaffName, string>;
}

export function judge(given: Case): Verdict {
  const { evidence } = given;
  const verdict: Verdict = {
    lost: [],
    duplicated: [],
    misordered: misordered(evidence.ledger),
    'under the wrong user': [],
    unresolved: [],
    'inbox wrong': [],
    inbox: new Map(),
    givenUp: evidence.records.filter(({ state }) => state === 'discarded' || state === 'superseded').length,
    applied: evidence.ledger.filter(({ status, deviceId }) => status === 200 && deviceId !== null).length,
    replayed: evidence.records.filter(({ ack }) => ack?.replayed === true).length,
    writtenAgain: 0,
  };
  judgeRecords(given, verdict);
  for (const intent of given.book.intents) judgeIntent(given, intent, verdict);
  judgeCounted(given, verdict);
  judgeReports(evidence, verdict);
  const presses = given.book.settled.discard + given.book.settled.keepMine;
  const discarded = evidence.records.filter(({ state }) => state === 'discarded').length;
  if (discarded > presses) verdict.lost.push(`${discarded} edits are given up on the devices, but people pressed ${presses} times`);
  return verdict;
}

/** Every record of a device against its line in the ledger, and every line against its record. */
function judgeRecords({ book, evidence, ids }: Case, verdict: Verdict): void {
  const lines = new Map(evidence.ledger.map((line) => [line.opId, line]));
  const known = new Map(evidence.records.map((record) => [record.id, record]));
  for (const record of evidence.records) {
    const line = lines.get(record.id);
    const isApplied = line?.status === 200;
    if (record.state === 'acked' && !isApplied) verdict.lost.push(`${told(record)} counts as taken, but the server has not applied it`);
    if (line && record.part.split(':')[1] !== line.actorId)
      verdict['under the wrong user'].push(`${told(record)} is in the ledger as ${line.actorId}'s`);
    if (needsAttention(record)) {
      const cause = causeOfRefusal(record, { evidence, line, book, ids });
      verdict.inbox.set(cause, (verdict.inbox.get(cause) ?? 0) + 1);
      if (cause === 'no reason that we know of') verdict['inbox wrong'].push(`${told(record)}: ${JSON.stringify(record.last)}`);
    } else if (isUnsent(record) && !waitsForAttention(record, evidence.records)) {
      verdict.unresolved.push(`${told(record)} is still ${record.state}`);
    }
  }
  for (const { opId, deviceId, kind, lane } of evidence.ledger) {
    if (deviceId !== null && !known.has(opId))
      verdict.lost.push(`${kind} in ${lane}: the server has ${opId}, its device knows nothing of it`);
  }
}

function waitsForAttention(record: FoundRecord, records: FoundRecord[]): boolean {
  return records.some(
    (other) =>
      needsAttention(other) &&
      other.part === record.part &&
      other.desk === record.desk &&
      (other.lane === record.lane ? other.seq < record.seq : record.deps.includes(other.id)),
  );
}

/**
 * Each value was typed once, so its deeds in the trail can be counted. A draft that came back and a press on "Keep mine"
 * write it once more, as edits of their own: each deed then has its edit, and no edit has two.
 */
function judgeIntent({ evidence, ids }: Case, intent: Intent, verdict: Verdict): void {
  for (const [path, value] of Object.entries(intent.fields)) {
    const deeds = evidence.trail.filter(({ objectId, after }) => intent.lane.endsWith(objectId) && same(after[path], value));
    const carriers = carriersOf(evidence.records, intent, path);
    const isEachAnEdit =
      new Set(deeds.map(({ madeAt }) => madeAt)).size === deeds.length &&
      deeds.every(({ madeAt }) => carriers.some(({ at }) => at === madeAt));
    if (deeds.length > 1 && isEachAnEdit) verdict.writtenAgain += deeds.length - 1;
    else if (deeds.length > 1)
      verdict.duplicated.push(`${path} = ${value} has ${deeds.length} deeds in the trail: ${JSON.stringify(carriers)}`);
    const stranger = deeds.find(({ actorId }) => actorId !== ids[intent.person]);
    if (stranger) verdict['under the wrong user'].push(`${path} = ${value} of ${intent.person} was done as ${stranger.actorId}`);
    if (deeds.length === 0 && intent.claimedAt !== null && !isKept(evidence.records, intent, path)) {
      const elsewhere = evidence.trail.find(({ after }) => same(after[path], value));
      const where = elsewhere ? `not in ${intent.lane}, but in ${elsewhere.objectId}` : 'nowhere';
      verdict.lost.push(
        `${path} = ${value} by ${intent.person} at the ${intent.desk}, saved ${new Date(intent.at).toISOString()}: ${where}`,
      );
    }
  }
}

/** Without an effect a saved value must lie on its device still, or have been given up by a press or a newer value. */
function isKept(records: FoundRecord[], intent: Intent, path: string): boolean {
  const value = intent.fields[path];
  const ofLane = records.filter(({ desk, lane }) => desk === intent.desk && lane === intent.lane);
  if (ofLane.some((record) => same(valueIn(record, path), value) && record.state !== 'acked')) return true;
  const wrote = ofLane.filter(({ body }) => Object.hasOwn(changesOf(body), path));
  // Who mends a refused edit writes over the own later values of that field; they go with it.
  return wrote.some((record) => record.supersedes !== undefined || hasFolded(record, intent));
}

/** A field typed again before anything was sent goes once: in a record that was begun before, and written in after. */
function hasFolded({ id, at }: FoundRecord, intent: Intent): boolean {
  const begun = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return begun <= (intent.claimedAt ?? 0) && Date.parse(at.device) >= intent.at;
}

/** The records that hold the value, for whoever looks for what went wrong. */
function carriersOf(records: FoundRecord[], { lane, fields }: Intent, path: string) {
  return records
    .filter((record) => record.lane === lane && same(valueIn(record, path), fields[path]))
    .map(({ id, desk, seq, state, at, base, supersedes, ack, last, body }) => ({
      id,
      desk,
      seq,
      state,
      at: at.device,
      base,
      supersedes,
      ack,
      last,
      changes: changesOf(body),
    }));
}

function valueIn({ body }: FoundRecord, path: string): unknown {
  if (path === 'reviewNote') return typeof body === 'object' && body !== null && 'note' in body ? body['note'] : undefined;
  return changesOf(body)[path];
}

/** Handing in and reading write nothing of their own: as many records as there were words "Saved", at least. */
function judgeCounted({ book, evidence, ids }: Case, verdict: Verdict): void {
  const claims = new Map<string, { of: Intent; count: number }>();
  for (const intent of book.intents) {
    if (intent.claimedAt === null || Object.keys(intent.fields).length > 0) continue;
    const key = [intent.desk, intent.person, intent.kind, intent.lane].join(' ');
    claims.set(key, { of: intent, count: (claims.get(key)?.count ?? 0) + 1 });
  }
  for (const { of, count } of claims.values()) {
    const found = evidence.records.filter(
      ({ desk, part, kind, lane }) => desk === of.desk && part.endsWith(ids[of.person]) && kind === of.kind && lane === of.lane,
    );
    if (found.length < count)
      verdict.lost.push(`${count - found.length} of ${count} ${of.kind} by ${of.person} at the ${of.desk}: nowhere`);
  }
}

/** What a report holds is what the last deed on each field left there. */
function judgeReports({ trail, reports }: Evidence, verdict: Verdict): void {
  for (const { lane, content } of reports) {
    const last = new Map<string, unknown>();
    for (const { action, after } of trail.filter((deed) => isOf(deed, lane))) {
      if (action === 'bus-report.changed') for (const [path, value] of Object.entries(after)) last.set(path, value);
    }
    for (const [path, value] of last) {
      if (!same(readField(content, path), value))
        verdict.lost.push(`${path} of ${lane} is ${JSON.stringify(readField(content, path))}, the trail says ${JSON.stringify(value)}`);
    }
  }
}

function isOf({ objectId }: Deed, lane: string): boolean {
  return lane.endsWith(objectId) && lane.startsWith('bus-report:');
}

/** The server's order against the device's, within each lane of each person. */
function misordered(ledger: readonly LedgerLine[]): string[] {
  const last = new Map<string, number>();
  const wrong: string[] = [];
  for (const { deviceId, actorId, lane, status, deviceSeq } of ledger.toSorted((a, b) => a.serverSeq - b.serverSeq)) {
    if (status !== 200 || deviceSeq === null) continue;
    const key = `${deviceId} ${actorId} ${lane}`;
    const before = last.get(key) ?? 0;
    if (deviceSeq <= before) wrong.push(`number ${deviceSeq} of ${key} came after ${before}`);
    last.set(key, deviceSeq);
  }
  return wrong;
}

function told({ kind, lane, seq, desk, state }: FoundRecord): string {
  return `${kind} ${seq} in ${lane} at the ${desk} (${state})`;
}
