/**
 * What became of each leave: every step of it was done once, by who said so, in an order that the table of states has; nobody
 * approved at last what they had asked for; and whoever passed the gate, or was handed over, did so once in the ledger.
 */
import { readField } from '#contract/change.ts';
import { nextIn } from '#contract/exeat-course.ts';
import { type ExeatState, type Transition, transitionOf } from '#contract/exeat-states.ts';
import type { Intent } from './intents.ts';
import type { LeaveBooks } from './leave-reader.ts';
import type { Books } from './morning-reader.ts';
import type { World } from './world.ts';

type Leave = LeaveBooks['leaves'][number];
type Step = LeaveBooks['steps'][number];

interface Evidence {
  books: LeaveBooks;
  movements: Books['movements'];
  /** Whether the server says that it took the edit. */
  isTaken: (intent: Intent) => boolean;
}

const stepKinds = ['exeat.decide', 'exeat.withdraw', 'exeat.sign'];

export function judgeLeaves(world: World, { books, movements, isTaken }: Evidence): void {
  const ofKind = (...kinds: string[]) => world.intents.all.filter(({ kind }) => kinds.includes(kind));
  const steps = new Map(books.steps.map((step) => [step.id, step]));
  judgeMade(world, ofKind('exeat.ask'), { isTaken, rowOf: ({ params }) => find(books.leaves, params['id']), by: ({ askedBy }) => askedBy });
  judgeMade(world, ofKind(...stepKinds), { isTaken, rowOf: ({ params }) => steps.get(params['stepId'] ?? ''), by: ({ byId }) => byId });
  judgeMade(world, ofKind('release.record'), {
    isTaken,
    rowOf: ({ params }) => find(books.releases, params['id']),
    by: ({ byId }) => byId,
  });
  for (const intent of ofKind('exeat.undo')) {
    const step = steps.get(intent.params['stepId'] ?? '');
    if (isTaken(intent) && step && step.undoneAt === null) world.wrong('lost', `edit ${intent.number} took back ${step.id}, which stands`);
  }
  for (const { number, params, body } of ofKind('exeat.decide')) {
    const step = steps.get(params['stepId'] ?? '');
    const meant = readField({ body }, 'body/step') as Step['step'];
    if (step && step.step !== meant)
      world.wrong('misordered', `edit ${number} was the say of ${meant}, and counts as that of ${step.step}`);
  }
  const undoing = ofKind('exeat.undo');
  for (const leave of books.leaves) {
    world.tally.add('leaves', leave.state);
    judgeLeave(world, leave, { steps: books.steps.filter(({ exeatId }) => exeatId === leave.id), undoing });
  }
  for (const step of books.steps) judgePassage(world, step, movements);
  for (const { id } of books.releases)
    if (!movements.some((row) => row.id === id && row.kind === 'RELEASED')) world.wrong('lost', `the release ${id} is not in the ledger`);
}

/** Whether a movement is that of a sign of a leave, or of a release, by the person who said so. */
export function isOfLeave(world: World, { id, byId }: Books['movements'][number]): boolean {
  return world.intents.all.some(
    ({ kind, params, part }) =>
      part.split(':')[1] === byId &&
      ((kind === 'exeat.sign' && params['stepId'] === id) || (kind === 'release.record' && params['id'] === id)),
  );
}

interface Made<Row> {
  isTaken: Evidence['isTaken'];
  rowOf: (intent: Intent) => Row | undefined;
  by: (row: Row) => string | null;
}

function judgeMade<Row>(world: World, intents: readonly Intent[], { isTaken, rowOf, by }: Made<Row>): void {
  for (const intent of intents) {
    const where = `edit ${intent.number} (${intent.kind})`;
    const row = rowOf(intent);
    if (!row && isTaken(intent)) world.wrong('lost', `${where} was acknowledged, and is not there`);
    if (!row) continue;
    if (by(row) !== intent.part.split(':')[1]) world.wrong('under the wrong user', where);
    if (!isTaken(intent) && intent.savedAs !== null) world.wrong('inbox wrong', `${where} is there, and the server never said so`);
  }
}

function judgeLeave(world: World, leave: Leave, { steps, undoing }: { steps: readonly Step[]; undoing: readonly Intent[] }): void {
  const where = `the leave ${leave.id}, ${leave.state},`;
  const undone = steps.filter(({ undoneAt }) => undoneAt !== null);
  if (leave.version !== steps.length + undone.length) world.wrong('duplicated', `${where} changed ${leave.version} times for its steps`);
  for (const step of undone)
    if (!undoing.some(({ params, part }) => params['stepId'] === step.id && part.split(':')[1] === step.byId))
      world.wrong('under the wrong user', `${where} ${step.deed} was taken back by nobody who had said it`);
  const standing = steps.filter(({ undoneAt }) => undoneAt === null);
  if (standing.some(({ deed, step, byId }) => deed === 'approve' && step === 'HEAD' && byId === leave.askedBy))
    world.wrong('under the wrong user', `${where} was approved at last by who asked for it`);
  for (const [step, own] of Map.groupBy(
    standing.filter(({ deed }) => deed === 'approve'),
    ({ step: kind }) => kind,
  ))
    if (own.length > 1) world.wrong('duplicated', `${where} was approved ${own.length} times by ${step}`);
  judgeCourse(world, leave, standing);
}

/** Each step began where the one before had led to, and could be done there. */
function judgeCourse(world: World, leave: Leave, [first, ...rest]: readonly Step[]): void {
  const where = `the leave ${leave.id}`;
  if (first?.deed !== 'ask') world.wrong('lost', `${where} was never asked for`);
  let may: readonly ExeatState[] = [nextIn(leave.terms.chain, null).state];
  for (const { from, deed, step } of rest) {
    if (!may.includes(from)) world.wrong('misordered', `${where}: ${deed} from ${from}, where it was ${may.join(' or ')}`);
    const transition = transitionOf(from, deed, { isToldLate: true });
    if (!transition) world.wrong('misordered', `${where}: ${deed} cannot be done in ${from}`);
    const { to } = transition ?? { to: from };
    const goal = goalOf(to, { from, next: nextIn(leave.terms.chain, step).state });
    // What is told late leaves a leave where it was that is further already.
    may = transitionOf(from, deed) ? [goal] : [goal, from];
  }
  if (!may.includes(leave.state)) world.wrong('lost', `${where} is ${leave.state}, and its steps lead to ${may.join(' or ')}`);
}

function goalOf(to: Transition['to'], { from, next }: { from: ExeatState; next: ExeatState }): ExeatState {
  if (to === 'NEXT') return next;
  if (to === 'IN') return 'CLOSED';
  return to === 'SAME' ? from : to;
}

/** Who left by the gate, or came back by it, moved once, and at the time of the step. */
function judgePassage(world: World, { id, deed, at, byId }: Step, movements: Books['movements']): void {
  if (deed !== 'gate-out' && deed !== 'gate-in') return;
  const kind = deed === 'gate-out' ? 'EXEAT_OUT' : 'EXEAT_IN';
  const moved = movements.find((row) => row.id === id);
  if (moved?.kind !== kind) return world.wrong('lost', `the step ${id}, ${deed}, is ${moved?.kind ?? 'nothing'} in the ledger`);
  if (moved.at.getTime() !== at.getTime() || moved.byId !== byId)
    world.wrong('misordered', `the step ${id} has another time in the ledger`);
}

function find<Row extends { id: string }>(rows: readonly Row[], id: string | undefined): Row | undefined {
  return rows.find((row) => row.id === id);
}

/** Whether somebody else's word, or an earlier one, stood in the way of this one. */
export function meetsAnother(world: World, lane: string, own: readonly Intent[]): boolean {
  return world.intents.all.some((other) => other.lane === lane && !own.includes(other) && other.kind !== 'exeat.ask');
}

/** Whether whoever asked for the leave got it through. */
export function isAskedFor(world: World, id: string | undefined): boolean {
  const ask = world.intents.all.find(({ kind, params }) => kind === 'exeat.ask' && params['id'] === id);
  return ask !== undefined && ask.savedAs !== null && !ask.isGivenUp && !ask.lostRight;
}

/** Whether somebody let the child out on a leave: who did not know of it hands the child over all the same. */
export function isLetOut(world: World, studentId: string | undefined): boolean {
  const { all } = world.intents;
  const isTheirs = ({ kind, body }: Intent) => kind === 'exeat.ask' && readField({ body }, 'body/studentId') === studentId;
  const leaves = all.filter(isTheirs).map(({ params }) => params['id']);
  return all.some(
    ({ kind, params, body }) => kind === 'exeat.sign' && leaves.includes(params['id']) && readField({ body }, 'body/deed') === 'gate-out',
  );
}

/** When the leave was to begin; 0 for none. */
export function departureOf({ body }: Intent): number {
  const departAt: unknown = readField({ body }, 'body/departAt');
  return typeof departAt === 'string' ? Date.parse(departAt) : 0;
}
