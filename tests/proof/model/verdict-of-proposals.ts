/**
 * What became of each proposal that a mark be another one: it came to its end once, by somebody who was asked, and the mark was
 * changed by it once and from what they saw, or not at all.
 */
import { same } from '#contract/change.ts';
import { proposalLane } from '#contract/mark-proposal.ts';
import type { Decision } from './deciding.ts';
import type { Intent } from './intents.ts';
import { type Books, markOf } from './morning-reader.ts';
import type { TrailLine } from './reader.ts';
import type { World } from './world.ts';

type Row = Books['proposals'][number];
type Change = Books['changes'][number];

interface Evidence {
  trail: readonly TrailLine[];
  /** Whether the server says that it took the edit. */
  isTaken: (intent: Intent) => boolean;
}

export function judgeProposals(world: World, books: Books, { trail, isTaken }: Evidence): void {
  const rows = new Map(books.proposals.map((row) => [row.id, row]));
  const made = world.intents.all.filter(({ kind }) => kind === 'mark-proposal.propose');
  for (const intent of made) judgeMade(world, intent, { row: rows.get(intent.params['id'] ?? ''), isTaken: isTaken(intent) });
  const known = new Set(made.map(({ params }) => params['id']));
  for (const row of books.proposals) {
    if (!known.has(row.id)) world.wrong('duplicated', `nobody made the proposal ${row.id}`);
    world.tally.add('proposals', row.state);
    judgeEnd(world, row, books);
    judgeMark(world, row, { changes: books.changes.filter(isBy(row)), trail });
  }
  for (const own of Map.groupBy(books.proposals.filter(isOpen), (row) => `${row.byId} ${proposalLane(row)}`).values())
    if (own.length > 1) world.wrong('duplicated', `${own.length} proposals of one person wait for one mark`);
  for (const decision of world.decisions.all) judgeDecision(world, decision, rows.get(decision.proposal.id));
}

/** Each says in its reason of which edit it is, and an accepted one gives it to the change that it makes. */
function isBy({ why, studentId, day }: Row): (change: Change) => boolean {
  return (change) => change.proposedByName !== null && change.why === why && change.studentId === studentId && change.day === day;
}

function isOpen({ state }: Row): boolean {
  return state === 'PROPOSED';
}

function judgeMade(world: World, intent: Intent, { row, isTaken }: { row: Row | undefined; isTaken: boolean }): void {
  const where = `edit ${intent.number}`;
  if (!row) {
    if (isTaken) world.wrong('lost', `${where} was acknowledged, and there is no such proposal`);
    return;
  }
  const { studentId, day, session, against, proposed, why } = row;
  if (row.byId !== intent.part.split(':')[1]) world.wrong('under the wrong user', where);
  if (!same({ studentId, day, session, against, proposed, why }, intent.body)) world.wrong('lost', `${where} is another proposal there`);
  if (!isTaken && intent.savedAs !== null) world.wrong('inbox wrong', `${where} is there, and the server never said so`);
}

/** It waits, or somebody brought it to its end, once, and had the right and said so. */
function judgeEnd(world: World, row: Row, { proposals, marks, changes }: Books): void {
  const { id, state, version, byId, decidedBy } = row;
  const where = `the proposal ${id}, ${state},`;
  const isBorn = state === 'OVERTAKEN' && decidedBy === null;
  if (version !== (isOpen(row) || isBorn ? 1 : 2)) world.wrong('duplicated', `${where} came to its end ${version - 1} times`);
  const isOfMark = (other: Pick<Row, 'studentId' | 'day' | 'session'>) => proposalLane(other) === proposalLane(row);
  const stands = marks.find(isOfMark);
  const isNow = stands !== undefined && same(markOf(stands), row.proposed);
  const said = world.decisions.all.filter((one) => one.proposal.id === id && one.by.userId === decidedBy && mayCount(one));
  switch (state) {
    case 'PROPOSED':
      if (isNow || changes.some((one) => isOfMark(one) && one.at > row.at && same(one.after, row.proposed)))
        world.wrong('unresolved', `${where} waits, and the mark is that, or was`);
      return;
    case 'ACCEPTED':
    case 'DECLINED':
      if (decidedBy === byId) world.wrong('under the wrong user', `${where} was decided by who made it`);
      if (!said.some(({ to }) => to === state)) world.wrong('under the wrong user', `${where} and nobody of that name said so`);
      return;
    case 'WITHDRAWN': {
      const isReplaced = proposals.some((other) => other.id !== id && other.byId === byId && isOfMark(other) && other.at >= row.at);
      if (decidedBy !== byId) world.wrong('under the wrong user', `${where} was taken back by somebody else`);
      if (!isReplaced && !said.some(({ to }) => to === 'WITHDRAWN')) world.wrong('lost', `${where} and nobody took it back`);
      return;
    }
    case 'OVERTAKEN': {
      const stood = changes.filter(isOfMark).flatMap(({ before, after }) => [before, after]);
      if (!isNow && !stood.some((mark) => same(mark, row.proposed))) world.wrong('lost', `${where} and the mark never was that`);
    }
  }
}

/** An accepted one is one change of the mark and one line of the trail, from what its decider had before them; any other is none. */
function judgeMark(world: World, row: Row, { changes, trail }: { changes: readonly Change[]; trail: readonly TrailLine[] }): void {
  const where = `the proposal ${row.id}, ${row.state},`;
  const due = row.state === 'ACCEPTED' ? 1 : 0;
  if (changes.length > due) world.wrong('duplicated', `${where} changed the mark ${changes.length} times`);
  if (changes.length < due) world.wrong('lost', `${where} did not change the mark`);
  for (const { before, after, byId, proposedByName } of changes) {
    const isSeen = world.decisions.all.some(
      ({ by, to, proposal }) => proposal.id === row.id && to === 'ACCEPTED' && by.userId === byId && same(proposal.now, before),
    );
    if (byId !== row.decidedBy || proposedByName !== row.byName) world.wrong('under the wrong user', `${where} in the register`);
    if (!isSeen) world.wrong('lost', `${where} wrote over a mark that nobody had seen`);
    if (!same(after, row.proposed)) world.wrong('lost', `${where} wrote another mark`);
  }
  const told = trail.filter(({ action, after }) => ends[action] !== undefined && after[`why/${row.studentId}`] === row.why);
  for (const [action, state] of Object.entries(ends)) {
    const own = told.filter((line) => line.action === action);
    const [fewest, most] = state === row.state ? [state === 'WITHDRAWN' ? 0 : 1, 1] : [0, 0];
    if (own.length > most) world.wrong('duplicated', `${where} has ${own.length} lines of ${action}`);
    if (own.length < fewest) world.wrong('lost', `${where} has no line of ${action}`);
    if (own.some(({ actorId }) => actorId !== row.decidedBy)) world.wrong('under the wrong user', `${where} in the trail`);
  }
}

/** One whose place a later one took is told by that one. */
const ends: Record<string, Row['state'] | undefined> = {
  'register.correction-accepted': 'ACCEPTED',
  'register.correction-declined': 'DECLINED',
  'register.correction-withdrawn': 'WITHDRAWN',
};

/** What the server said it had taken stands, and was the last word. */
function judgeDecision(world: World, { by, to, outcome, became, proposal }: Decision, row: Row | undefined): void {
  if (outcome !== 'taken') return;
  if (row?.state !== became || row?.decidedBy !== by.userId)
    world.wrong('lost', `${by.name} was told ${to} of ${proposal.id}, and it is ${row?.state ?? 'gone'}`);
}

/** Whether it can be what brought a proposal to its end. */
function mayCount({ outcome }: Decision): boolean {
  return outcome === 'taken' || outcome === 'unheard';
}
