/** Compares what people did with what the server has, line by line. */
import { giveUp } from '#contract/give-up.ts';
import { readField, same } from '#contract/change.ts';
import { canSendAgain } from '#outbox/choices.ts';
import { isUnsent, needsAttention, type OutboxRecord } from '#outbox/record.ts';
import { causeOf } from './causes.ts';
import type { Intent } from './intents.ts';
import { isAtRest, type Remains } from './quiesce.ts';
import { readBooks } from './morning-reader.ts';
import { type LedgerLine, readLedger, readThings, readTrail, type TrailLine } from './reader.ts';
import { readLeaveBooks } from './leave-reader.ts';
import { judgeLeaves } from './verdict-of-leaves.ts';
import { judgeMovements } from './verdict-of-movements.ts';
import { judgeProposals } from './verdict-of-proposals.ts';
import { judgeRegisters, writtenMark } from './verdict-of-registers.ts';
import type { World } from './world.ts';

interface Evidence {
  ledger: Map<string, LedgerLine>;
  trail: TrailLine[];
  /** By the device's time at which the edit was made. */
  trailOf: Map<string, TrailLine[]>;
  /** Marks, which the trail tells by figures. */
  marks: ReadonlySet<string>;
}

export async function judge(world: World, remains: Remains[]): Promise<void> {
  const { server, schoolId } = world;
  const ledger = await readLedger(server, schoolId);
  const trail = await readTrail(server, schoolId);
  const books = await readBooks(server, schoolId);
  const evidence: Evidence = {
    ledger: new Map(ledger.map((line) => [line.opId, line])),
    trail,
    trailOf: Map.groupBy(trail, ({ madeAt }) => madeAt ?? ''),
    marks: judgeRegisters(world, books),
  };
  settleDoubts(world, remains);
  for (const left of remains) judgeOutbox(world, left, evidence);
  judgeEffects(world, evidence);
  judgeGivenUp(world, remains, evidence);
  for (const lane of Map.groupBy(world.intents.all, (intent) => `${intent.part} ${intent.device} ${intent.lane}`).values()) {
    judgeOrder(world, lane, evidence);
  }
  judgeMovements(world, books, ({ savedAs }) => {
    const line = evidence.ledger.get(savedAs ?? '');
    return line && line.status === 200;
  });
  judgeProposals(world, books, { trail, isTaken: ({ savedAs }) => evidence.ledger.get(savedAs ?? '')?.status === 200 });
  judgeLeaves(world, {
    books: await readLeaveBooks(server, schoolId),
    movements: books.movements,
    isTaken: ({ savedAs }) => evidence.ledger.get(savedAs ?? '')?.status === 200,
  });
  judgeTables(world, await readThings(server, schoolId), trail);
  for (const defect of server.defects) world.wrong('defects reported', JSON.stringify(defect).slice(0, 600));
}

/** What still waits on its device was never given up: the tab died before that was written. */
function settleDoubts({ intents }: World, remains: readonly Remains[]): void {
  for (const { records, device, part } of remains) {
    const waiting = new Set(records.filter(isUnsent).map(({ id }) => id));
    for (const intent of intents.all) {
      if (intent.isInDoubt && intent.device === device && intent.part === part && waiting.has(intent.savedAs ?? ''))
        intent.isGivenUp = false;
    }
  }
}

/** What each person was told about each of their edits. */
function judgeOutbox(world: World, { device, part, records, queued }: Remains, evidence: Evidence): void {
  const { ledger } = evidence;
  const byId = new Map(records.map((record) => [record.id, record]));
  const own = world.intents.all.filter((intent) => intent.part === part && intent.device === device);
  for (const intent of own) {
    if (intent.savedAs === null || intent.isGivenUp) continue;
    const record = byId.get(intent.savedAs);
    const line = ledger.get(intent.savedAs);
    const where = `edit ${intent.number} (${intent.kind}, ${record?.state ?? 'gone'}, server ${line?.status ?? 'nothing'})`;
    // Acknowledged, and then taken from the server and from the device both: nobody is left who could know.
    if (line === undefined && !record && wasForgotten(world, intent))
      world.tally.add('beyond reach', 'acknowledged, then gone from the device and from a restored server');
    else if (line?.status === 200) {
      if (!record || !isUnsent(record)) continue;
      // A copy that was long on its way came after the refusal, with the right restored: sent again, it is found there.
      if (canSendAgain(record)) judgeCause(world, record, { where, isLast: true });
      else if (waitsForSuchOne(record, records)) continue;
      else world.wrong(needsAttention(record) ? 'inbox wrong' : 'unresolved', `${where}: the server has it`);
    } else if (!record || !queued.has(record.id) || record.state === 'acked') world.wrong('lost', where);
    else if (!isAtRest(record, records)) world.wrong('unresolved', `${where} ${JSON.stringify(record.last ?? null)}`);
    else if (needsAttention(record)) {
      judgeCause(world, record, { where, isLast: world.intents.inRecord(record.id).at(-1) === intent });
      // Such a copy may have been taken in part, too: sent again, the edit is told what it met.
      const isFoundThere = line !== undefined && canSendAgain(record);
      if (!isFoundThere && wasApplied(record, intent, evidence))
        world.wrong('inbox wrong', `${where}: it was refused after it had been applied`);
    }
  }
}

function wasForgotten({ restores }: World, { forgottenAfter }: Intent): boolean {
  return forgottenAfter !== null && restores > forgottenAfter;
}

/** Whether it stands behind a refusal of that kind: the copy brought both, and once the first is sent again, it is found there too. */
function waitsForSuchOne(record: OutboxRecord, records: readonly OutboxRecord[]): boolean {
  const before = records.filter(({ lane, seq }) => lane === record.lane && seq < record.seq).filter(needsAttention);
  return !needsAttention(record) && isAtRest(record, records) && before.length > 0 && before.every(canSendAgain);
}

/** Whether the trail has what the inbox says was not taken; of a conflict, only the fields in conflict were not. */
function wasApplied({ last }: OutboxRecord, intent: Intent, { trailOf, marks }: Evidence): boolean {
  const { changes, deviceTime, lane, number } = intent;
  const lines = trailOf.get(deviceTime) ?? [];
  // After two weeks the server only remembers that there was a conflict, and says so.
  if (last?.code === 'conflict' && !last.conflicts) return false;
  const refused = last?.conflicts?.map(({ path }) => path) ?? Object.keys(changes);
  if (Object.keys(changes).length === 0) return lines.length > 0;
  if (refused.some((path) => marks.has(writtenMark(lane, path, number)))) return true;
  return lines.some(({ after }) => refused.some((path) => Object.hasOwn(after, path) && same(after[path], changes[path])));
}

function judgeCause(world: World, record: OutboxRecord, { where, isLast }: { where: string; isLast: boolean }): void {
  const cause = causeOf(world, record, world.intents.inRecord(record.id));
  if (isLast) world.tally.add('inbox by cause', `${cause.isRight ? 'right' : 'wrong'}: ${cause.name}`);
  if (!cause.isRight) world.wrong('inbox wrong', `${where} says ${cause.name} ${JSON.stringify(record.last)}`);
}

/** What the server did: once for each edit, as the person, and with what they wrote in it. */
function judgeEffects(world: World, evidence: Evidence): void {
  const { ledger, trailOf, trail } = evidence;
  const known = new Map(world.intents.all.map((intent) => [intent.deviceTime, intent]));
  for (const line of trail)
    if (line.madeAt !== null && !known.has(line.madeAt)) world.wrong('defects reported', `nobody made ${JSON.stringify(line)}`);
  for (const intent of world.intents.all) {
    const effects = trailOf.get(intent.deviceTime) ?? [];
    const line = intent.savedAs === null ? undefined : ledger.get(intent.savedAs);
    const userId = intent.part.split(':')[1];
    if (isTwice(intent, effects)) world.wrong('duplicated', `edit ${intent.number} has ${effects.length} lines in the trail`);
    if ([...effects, ...(line ? [line] : [])].some(({ actorId }) => actorId !== userId))
      world.wrong('under the wrong user', `edit ${intent.number}`);
    if (line?.status === 200) judgeMarks(world, intent, evidence);
  }
}

/** Of a register the trail says that children were marked, and which marks are others than before: two lines of one edit. */
function isTwice({ kind }: Intent, effects: readonly TrailLine[]): boolean {
  return effects.length > (kind === 'register.record' ? new Set(effects.map(({ action }) => action)).size : 1);
}

/** What its person gave up does not happen after that; what had happened before, they were told of. */
function judgeGivenUp(world: World, remains: readonly Remains[], { ledger }: Evidence): void {
  for (const { records, device, part } of remains) {
    const closings = records.filter(({ kind }) => kind === giveUp.kind);
    for (const intent of world.intents.all) {
      const line = intent.isGivenUp && intent.device === device && intent.part === part ? ledger.get(intent.savedAs ?? '') : undefined;
      if (line?.status !== 200) continue;
      const record = records.find(({ id }) => id === intent.savedAs);
      const closing = closings.find(({ body }) => JSON.stringify(body).includes(line.opId));
      const closedAt = closing && ledger.get(closing.id)?.serverSeq;
      // What it knew of its being given up went with a dropped database, and with that whom to tell.
      if (intent.forgottenAfter !== null && (!closing || closedAt === undefined || line.serverSeq < closedAt)) continue;
      // Said by the answer to the closing, which went with such a database; what waits for its person was written anew.
      if (!closing && record?.state === 'stands') continue;
      const isTold = record?.state === 'stands' || record?.state === 'superseded' || record?.isConfirmed === true;
      if (closedAt === undefined || line.serverSeq > closedAt)
        world.wrong('given up, yet applied', `edit ${intent.number} (${record?.state})`);
      else if (!isTold) world.wrong('given up, yet applied', `edit ${intent.number} (${record?.state}): nobody was told`);
    }
  }
}

/** Nobody else writes an edit's own mark, so the trail has it, unless a later value went in its place in one record. */
function judgeMarks(world: World, intent: Intent, { trailOf, marks }: Evidence): void {
  const together = world.intents.inRecord(intent.savedAs ?? '');
  const sent = together.at(-1);
  // The record goes under the time of what was folded in last, also when nobody saw that saved.
  const unseen = world.intents.all.filter((other) => other.savedAs === null && other.number > intent.number && isBeside(other, intent));
  const lines = [sent, ...unseen].flatMap((one) => trailOf.get(one?.deviceTime ?? '') ?? []);
  for (const [path, value] of Object.entries(intent.changes)) {
    if (!isMark([path, value], intent.number)) continue;
    const later = together.findLast(({ changes }) => Object.hasOwn(changes, path));
    // Each line for itself: what was folded into the next record carries that one's own values too.
    const stood = marks.has(writtenMark(intent.lane, path, intent.number));
    const isWritten = stood || lines.some(({ after }) => same(after[path], value));
    if (later !== intent || isWritten || wasWrittenOver(world, intent, path)) continue;
    world.wrong('lost', `edit ${intent.number} was acknowledged, but ${path} was never written`);
  }
}

/**
 * An edit made in a refused one's place goes before this one, and what it wrote over this one's value stays. One that
 * its maker never saw saved, since the tab died, may have been stored all the same, and in the same record.
 */
function wasWrittenOver({ intents }: World, intent: Intent, path: string): boolean {
  return intents.all.some(
    (other) =>
      (other.supersedes !== null || other.savedAs === null) &&
      other.number > intent.number &&
      isBeside(other, intent) &&
      Object.hasOwn(other.changes, path),
  );
}

/** Made by the same person on the same device, in the same lane. */
function isBeside(other: Intent, { lane, part, device }: Intent): boolean {
  return other.lane === lane && other.part === part && other.device === device;
}

function isMark([path, value]: [string, unknown], number: number): boolean {
  return (path === 'odometerStart' && value === number) || JSON.stringify(value).includes(`mark ${number}"`);
}

function judgeOrder(world: World, made: readonly Intent[], { ledger }: Evidence): void {
  const records = [
    ...Map.groupBy(
      made.filter(({ savedAs }) => savedAs !== null),
      ({ savedAs }) => savedAs ?? '',
    ).entries(),
  ];
  const applied = records
    .flatMap(([id, [first]]) => {
      const line = ledger.get(id);
      return first && line?.status === 200 && !first.isGivenUp ? [{ first, seq: line.serverSeq }] : [];
    })
    .sort((a, b) => a.seq - b.seq);
  applied.forEach(({ first: later }, index) => {
    // One that takes a refused one's place goes to that one's place, before what was made in between.
    const before = applied.slice(0, index).find(({ first }) => first.number > later.number && first.supersedes === null);
    if (before) world.wrong('misordered', `edit ${before.first.number} went before edit ${later.number}`);
  });
}

/** The tables hold what the trail says was written last. */
function judgeTables(world: World, things: Awaited<ReturnType<typeof readThings>>, trail: readonly TrailLine[]): void {
  for (const [lane, lines] of Map.groupBy(trail, (line) => line.lane)) {
    const thing = things.get(lane);
    // Marks, movements and the steps of a leave have rows of their own, which were judged.
    if (!thing || lane.startsWith('register:') || lane.startsWith('exeat:')) continue;
    const last = new Map<string, unknown>();
    for (const { after } of lines) {
      for (const [path, value] of Object.entries(after)) {
        for (const other of last.keys()) if (other.startsWith(`${path}/`) || path.startsWith(`${other}/`)) last.delete(other);
        last.set(path, value);
      }
    }
    for (const [path, value] of last) {
      if (path === 'state' || path === 'reviewNote' || same(readField(thing.content, path), value)) continue;
      world.wrong('lost', `${lane} does not hold ${JSON.stringify(value)} in ${path}`);
    }
  }
}
