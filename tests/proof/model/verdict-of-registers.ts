/** What became of each mark: the chain from the first one of a child and session to the one that stands. */
import { readField, same } from '#contract/change.ts';
import { registerKey } from '#contract/register.ts';
import { figuresOf } from '#contract/register-rules.ts';
import type { Intent } from './intents.ts';
import { type Books, markOf } from './morning-reader.ts';
import { laneOf } from './screen.ts';
import type { World } from './world.ts';

/** Of which edit a mark is, by what its maker wrote into it. */
export function numberOf(mark: unknown): number {
  const note = readField({ mark }, 'mark/note');
  return typeof note === 'string' ? Number(note.replace('mark ', '')) : 0;
}

export function writtenMark(lane: string, path: string, number: number): string {
  return `${lane} ${path} ${number}`;
}

/** Every mark that ever stood, as `writtenMark`. */
export function judgeRegisters(world: World, { registers, marks, changes }: Books): Set<string> {
  const written = new Set<string>();
  const keyOf = (row: Books['marks'][number] | Books['changes'][number]) => `${registerKey(row)} ${row.studentId}`;
  const changesOf = Map.groupBy(changes, keyOf);
  for (const row of marks) {
    const own = changesOf.get(keyOf(row)) ?? [];
    const [lane, path] = [laneOf({ register: row }), `marks/${row.studentId}`];
    const after = own.map((change) => numberOf(change.after));
    const first = [row.note, ...own.map((change) => change.before.note)].map((note) => numberOf({ note }));
    const starts = new Set(first.filter((number) => !after.includes(number)));
    const makers = own.map(({ after: mark, why, proposedByName }) => (proposedByName === null ? numberOf(mark) : numberOf({ note: why })));
    if (new Set(makers).size < makers.length) world.wrong('duplicated', `${lane} ${path}: ${after.join(', ')}`);
    else if (starts.size !== 1) world.wrong('lost', `${lane} ${path} begins with ${[...starts].join(', ') || 'nothing'}`);
    for (const number of [...starts, ...after]) written.add(writtenMark(lane, path, number));
    // Of what was accepted, somebody else than its author is the one who wrote it: it is judged with the proposals.
    const [corrected, changed] = [
      own.filter(({ proposedByName }) => proposedByName !== null),
      own.filter(({ proposedByName }) => proposedByName === null),
    ];
    for (const { byId, after: mark } of changed) judgeAuthor(world, { lane, path, mark, byId });
    const isCorrected = corrected.some(({ after: mark, byId }) => byId === row.takenBy && same(mark, markOf(row)));
    if (!isCorrected) judgeAuthor(world, { lane, path, mark: markOf(row), byId: row.takenBy });
    for (const { before, after: mark } of changed) judgeSeen(world, { path, before: numberOf(before), number: numberOf(mark) });
  }
  for (const row of registers) {
    const own = marks.filter((mark) => registerKey(mark) === registerKey(row));
    const { marked, present, late, absent } = figuresOf(
      world.schoolClass.children,
      Object.fromEntries(own.map((mark) => [mark.studentId, markOf(mark)])),
    );
    if (row.marked !== marked || row.present !== present || row.late !== late || row.absent !== absent)
      world.wrong('lost', `${laneOf({ register: row })} counts ${row.marked} marked, and there are ${marked}`);
  }
  return written;
}

interface Written {
  lane: string;
  path: string;
  mark: unknown;
  byId: string | null;
}

function judgeAuthor(world: World, { lane, path, mark, byId }: Written): void {
  const intent = made(world, numberOf(mark));
  if (!intent || intent.lane !== lane || !Object.hasOwn(intent.changes, path))
    world.wrong('defects reported', `nobody made ${JSON.stringify(mark)} in ${lane}`);
  else if (intent.part.split(':')[1] !== byId) world.wrong('under the wrong user', `edit ${intent.number}`);
}

/** Nobody's mark is written over by somebody who had not seen it: that is what a conflict is for. */
function judgeSeen(world: World, { path, before, number }: { path: string; before: number; number: number }): void {
  const [older, newer] = [made(world, before), made(world, number)];
  if (!older || !newer) return;
  const together = newer.savedAs === null ? [newer] : world.intents.inRecord(newer.savedAs);
  // One that its maker never saw saved may have been folded into the same record.
  const unseen = world.intents.all.filter((other) => other.savedAs === null && isBeside(other, newer));
  const hasSeen = [newer, ...together, ...unseen].some((intent) => seenBelow(world, { path, intent }).includes(before));
  if (!hasSeen && !isBeside(older, newer)) world.wrong('lost', `edit ${number} wrote over edit ${before} in ${path} unseen`);
}

/** The mark its maker saw, and what of their own on this device that one had been written over: they had seen that as well. */
function seenBelow(world: World, { path, intent }: { path: string; intent: Intent }): number[] {
  const number = numberOf(intent.saw[path]);
  const below = made(world, number);
  return below && isBeside(below, intent) ? [number, ...seenBelow(world, { path, intent: below })] : [number];
}

function made({ intents }: World, number: number): Intent | undefined {
  return intents.all[number - 1];
}

function isBeside(one: Intent, other: Intent): boolean {
  return one.part === other.part && one.device === other.device && one.lane === other.lane;
}
