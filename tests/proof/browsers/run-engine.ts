import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { OutboxRecord } from '#outbox/record.ts';
import { isUnsent, needsAttention } from '#outbox/record.ts';
import type { EngineName } from '#tests/support/app.ts';
import { type Book, openBook } from './book.ts';
import { chanceOf } from './chance.ts';
import { changePerson, type Desk, goTo, killBrowser, mischief, openDesk, outboxAt } from './desk.ts';
import { type Evidence, type FoundRecord, readDatabase } from './evidence.ts';
import { deskNames, desks, type Stage, type StaffName, startStage } from './stage.ts';
import { makeTrouble, takeRoleAway, type Trouble } from './trouble.ts';
import { settleInbox, visit } from './work.ts';

/** So soon after the faults have stopped everything must be on the server, or in an inbox. */
export const resumeWithinMs = 30_000;

/** So long it is waited for: whether it was soon enough is a matter of figures. */
export const restWithinMs = 120_000;

/** So long may a person's turn take before the browser counts as hung. */
const silentMs = 150_000;

export interface EngineRun {
  book: Book;
  evidence: Evidence;
  ids: Record<keyof Stage['staff'], string>;
  faultsOfNetwork: ReadonlyMap<string, number>;
  screenErrors: string[];
  /** Of each person at each desk: from the faults' end, or the sign-in after it, until nothing waited (ms). */
  resumed: { who: string; ms: number }[];
}

export interface EngineOrder {
  engine: EngineName;
  seed: number;
  minutes: number;
  spells: Trouble['spells'];
  say: (line: string) => void;
}

/** A school day on one engine: people work, machines die, the network does what it likes; then rest, and the count. */
export async function runEngine({ engine, seed, minutes, spells, say }: EngineOrder): Promise<EngineRun> {
  const book = openBook();
  const chance = chanceOf(seed).fork(engine);
  const stage = await startStage(engine);
  const opened: Desk[] = [];
  try {
    for (const name of deskNames) opened.push(await openDesk(name, { stage, book, chance: chance.fork(name) }));
    const endsAt = Date.now() + minutes * 60_000;
    const trouble: Trouble = { stage, book, chance: chance.fork('trouble'), endsAt, spells };
    await Promise.all([
      makeTrouble(trouble),
      takeRoleAway({ ...trouble, chance: chance.fork('role') }),
      ...opened.map((desk) => work(desk, endsAt)),
      report(book, { endsAt, say, stage }),
    ]);
    const { resumed, records } = await rest(stage, opened, say);
    const screenErrors = opened.flatMap(({ name, device }) => device.errors.map((error) => `${name}: ${error}`));
    await Promise.all(opened.map(({ device }) => device.close()));
    opened.length = 0;
    await stage.server.terminate();
    const evidence = { records, ...(await readDatabase(stage)) };
    const { Folake, Tunde, Ngozi, Segun } = stage.staff;
    const ids = { Folake: Folake.id, Tunde: Tunde.id, Ngozi: Ngozi.id, Segun: Segun.id };
    return { book, evidence, ids, faultsOfNetwork: new Map(stage.network.met), screenErrors, resumed };
  } finally {
    await Promise.all(opened.map(({ device }) => device.close().catch(() => undefined)));
    await stage.close();
  }
}

/** Both tabs work at once, and something may befall the desk; whatever was broken off is simply not claimed. */
async function work(desk: Desk, endsAt: number): Promise<void> {
  while (Date.now() < endsAt) {
    const next = desk.chance.pick(desks[desk.name]);
    if (desk.chance.holds(0.15)) await changePerson(desk, next).catch(() => undefined);
    const visits = desk.tabs.map((tab) => visit(desk, tab).catch(() => undefined));
    await orStartAgain(desk, Promise.all([...visits, mischief(desk).catch(() => undefined)]));
  }
}

/** A browser that says nothing any more is ended and opened again, as its person would do. False when it came to that. */
async function orStartAgain(desk: Desk, work: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController();
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    sleep(silentMs, false, { signal: patience.signal }).catch(() => false),
  ]);
  patience.abort();
  if (!isDone) await killBrowser(desk);
  return isDone;
}

async function report(book: Book, { endsAt, say, stage }: { endsAt: number; say: (line: string) => void; stage: Stage }): Promise<void> {
  while (Date.now() < endsAt) {
    await sleep(Math.min(20_000, Math.max(0, endsAt - Date.now())));
    const claimed = book.intents.filter(({ claimedAt }) => claimedAt !== null).length;
    const met = [...stage.network.met.values()].reduce((sum, count) => sum + count, 0);
    say(
      `${stage.engine}: ${claimed} edits saved of ${book.intents.length} tried, ${met} calls met a fault, ${Math.round((endsAt - Date.now()) / 1000)} s left`,
    );
  }
}

/** Everybody who works there signs in once more; nothing is broken now. */
async function rest(
  stage: Stage,
  opened: Desk[],
  say: EngineOrder['say'],
): Promise<Pick<EngineRun, 'resumed'> & { records: FoundRecord[] }> {
  stage.network.fault({ kind: 'pass' });
  stage.network.weather(null);
  const resumed: EngineRun['resumed'] = [];
  await Promise.all(
    opened.map(async (desk) => {
      for (const person of [...desks[desk.name]].sort((a, b) => Number(b === desk.person) - Number(a === desk.person))) {
        const who = `${person} at the ${desk.name}`;
        const turn = async () => {
          const tab = await backAtWork(desk, person);
          const ms = await untilSent(desk, stage.staff[person].id);
          await settleInbox(desk, tab, true);
          await untilSent(desk, stage.staff[person].id);
          resumed.push({ who, ms });
        };
        const isSettled = (await orStartAgain(desk, turn())) || (await orStartAgain(desk, turn()));
        const left = waitingOf(await recordsAt(desk), stage.staff[person].id);
        say(
          `${stage.engine}: ${who} ${isSettled ? `keeps ${left.length} unsent edits` : 'never came to rest'} ${JSON.stringify(left.slice(0, 2).map(stateOf))}`,
        );
      }
    }),
  );
  // The calm after the last outage lasted until now.
  const calm = opened[0]?.book.calm.at(-1);
  if (calm) calm.until = Date.now();
  const records = await Promise.all(opened.map(async (desk) => (await recordsAt(desk)).map((record) => ({ ...record, desk: desk.name }))));
  return { resumed, records: records.flat() };
}

/** A tab in which this person has signed in; on a busy machine that takes more than one look. */
async function backAtWork(desk: Desk, person: StaffName): Promise<Page> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    await changePerson(desk, person).catch(() => undefined);
    const [tab] = desk.tabs;
    if (tab && desk.person === person && (await goTo(desk, tab, '/school/dashboard')) !== null) return tab;
  }
  throw new Error(`${person} cannot sign in at the ${desk.name}`);
}

/** How long it took until nothing of this person was on its way; gives up after a long while. */
async function untilSent(desk: Desk, userId: string): Promise<number> {
  const from = Date.now();
  while (Date.now() - from < restWithinMs) {
    if (waitingOf(await recordsAt(desk), userId).length === 0) break;
    await sleep(200);
  }
  return Date.now() - from;
}

/** What could be sent, and is not. */
function waitingOf(records: readonly OutboxRecord[], userId: string): OutboxRecord[] {
  const own = records.filter(({ part }) => part.endsWith(userId));
  const waiting = own.filter((record) => isUnsent(record) && !needsAttention(record));
  return waiting.filter((record) => !own.some((other) => needsAttention(other) && other.lane === record.lane && other.seq < record.seq));
}

function stateOf({ kind, seq, state, tries, nextAt, last }: OutboxRecord) {
  return { kind, seq, state, tries, leftMs: nextAt - Date.now(), last };
}

async function recordsAt(desk: Desk): Promise<OutboxRecord[]> {
  // The outbox's own records, read back from the browser's database.
  return (await outboxAt(desk)) as OutboxRecord[];
}
