/** What becomes of proposals: whoever decides looks at what waits, and answers it over a network that may lose what they say. */
import * as z from 'zod/mini';
import { pathOf } from '#contract/endpoint.ts';
import {
  decideMarkProposal,
  listMarkProposals,
  MarkProposal,
  type ProposalDecision,
  ProposalState,
  withdrawMarkProposal,
} from '#contract/mark-proposal.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { RawAnswer } from '#outbox/outbox.ts';
import { judgeRefusal } from './refused-decision.ts';
import { roleOf } from './rights.ts';
import type { Person, Question } from './server.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

export const decisionFaults = [
  'answer lost',
  'sent twice',
  'comes again later',
  'comes later only',
  'killed before commit',
  'killed after commit',
] as const;
export type DecisionFault = (typeof decisionFaults)[number];

/** What somebody said of a proposal. */
export interface Decision {
  by: Person;
  /** As they saw it. */
  proposal: MarkProposal;
  to: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';
  /** What the server made of it. `unheard`: nobody knows; `undone`: it was taken, and then the server was set back to before it. */
  outcome: 'unheard' | 'taken' | 'refused' | 'undone';
  /** Of one that was taken: what the proposal is by that, and how many had been taken with it. */
  became: ProposalState | null;
  number: number;
}

export interface Decisions {
  all: Decision[];
  /** What each person's screen showed last, by `schoolId:userId`. */
  shown: Map<string, readonly MarkProposal[]>;
  taken: number;
}

export function noDecisions(): Decisions {
  return { all: [], shown: new Map(), taken: 0 };
}

export function decidedSoFar({ decisions }: World): number {
  return decisions.taken;
}

/** The server was set back to when so many had been taken. */
export function forgetDecisions({ decisions }: World, taken: number): void {
  for (const one of decisions.all) if (one.outcome === 'taken' && one.number > taken) one.outcome = 'undone';
}

/** Each of them as their screen has it. Two who decide at once have both looked before either says anything. */
export async function decide(world: World, step: Extract<Step, { do: 'decide' }>): Promise<void> {
  const people = step.people.flatMap((index) => world.people[index] ?? []);
  for (const person of people) if (step.isFresh || !world.decisions.shown.has(person.part)) await lookAtProposals(world, person);
  await Promise.all(people.map((person, at) => decideOne(world, person, at === 0 ? step : { ...step, fault: null })));
}

const ListAnswer = z.object({ data: z.object({ data: z.array(MarkProposal) }) });

/** What waits to be decided, as this person is shown it. */
export async function lookAtProposals(world: World, person: Person): Promise<void> {
  const path = `${pathOf(listMarkProposals.path)}?state=PROPOSED&page=1&limit=100`;
  const answer = await world.server.ask({ method: 'GET', path, credentials: await world.server.signIn(person) });
  const read = ListAnswer.safeParse(answer?.body);
  if (read.success) world.decisions.shown.set(person.part, read.data.data.data);
  else world.wrong('defects reported', `nobody sees what waits: ${JSON.stringify(answer)}`);
}

async function decideOne(world: World, by: Person, { to, which, fault }: Extract<Step, { do: 'decide' }>): Promise<void> {
  const { server, decisions, tally, chance } = world;
  const shown = decisions.shown.get(by.part) ?? [];
  // Whoever takes one back takes back their own, where they have one.
  const own = to === 'WITHDRAWN' ? shown.filter(({ isOwn }) => isOwn) : [];
  const offered = own.length > 0 ? own : shown;
  const proposal = offered.at(which < 0 ? which : which % (offered.length || 1));
  const question = proposal && questionOf(proposal, to);
  if (!question) return;
  const decision: Decision = { by, proposal, to, outcome: 'unheard', became: null, number: 0 };
  decisions.all.push(decision);
  tally.add('decisions', `${to} asked for`);
  if (fault) tally.add('faults by kind', `a decision: ${fault}`);
  const credentials = await server.signIn(by);
  const say = async () => hear(world, decision, await server.ask({ ...question, credentials }));
  const later = () => void world.devices[0]?.line.underway.push(say);
  switch (fault) {
    case 'killed before commit':
    case 'killed after commit': {
      const death = { at: 1 + Math.floor(chance.random() * 4), when: fault === 'killed after commit' ? 'after' : 'before' } as const;
      return hear(world, decision, await server.ask({ ...question, credentials }, death));
    }
    case 'comes later only':
      return later();
    case 'comes again later':
      later();
      return say();
    case 'sent twice':
      await say();
      return say();
    default:
      // Whose answer was lost goes on with what their screen showed, as if nothing had been said.
      await say();
      if (fault === null) decisions.shown.delete(by.part);
  }
}

function questionOf({ id, version, now }: MarkProposal, to: Decision['to']): Pick<Question, 'method' | 'path' | 'body'> | null {
  if (to === 'WITHDRAWN') {
    return { method: 'POST', path: pathOf(withdrawMarkProposal.path, { id }), body: JSON.stringify({ version }) };
  }
  // A mark that is gone is nothing to correct.
  if (to === 'ACCEPTED' && now === null) return null;
  const body: ProposalDecision =
    to === 'ACCEPTED' && now !== null ? { to, seen: now, note: '', version } : { to: 'DECLINED', note: 'No', version };
  return { method: 'POST', path: pathOf(decideMarkProposal.path, { id }), body: JSON.stringify(body) };
}

const Taken = z.object({ data: z.object({ state: ProposalState }) });

async function hear(world: World, decision: Decision, answer: RawAnswer | null): Promise<void> {
  const { decisions, tally } = world;
  world.forgetRead();
  if (answer === null) return;
  const taken = Taken.safeParse(answer.body);
  if (answer.status === 200 && taken.success) {
    const { by, to, proposal } = decision;
    if (decision.outcome === 'taken') world.wrong('duplicated', `${to} was taken of one proposal twice`);
    if (!isEntitled(world, decision))
      world.wrong('under the wrong user', `${by.name}, ${roleOf(world, by.part)}: ${to} of ${proposal.day}`);
    decisions.taken += 1;
    Object.assign(decision, { outcome: 'taken', became: taken.data.data.state, number: decisions.taken });
    tally.add('decisions', `${taken.data.data.state} taken`);
    return;
  }
  if (decision.outcome === 'unheard') decision.outcome = 'refused';
  tally.add('decisions', `refused: ${await judgeRefusal(world, decision, { answer, isEntitled: isEntitled(world, decision) })}`);
}

/** Never the author; a School Admin, and on the day itself a Hybrid. Only the author takes one back. */
function isEntitled(world: World, { by, proposal: { id, day }, to }: Decision): boolean {
  const role = roleOf(world, by.part);
  const isAuthor = world.intents.all.some((intent) => intent.params['id'] === id && intent.part === by.part);
  if (to === 'WITHDRAWN') return isAuthor && role === 'Support';
  const isToday = day === schoolDay(world.server.now(), 'Africa/Lagos');
  return !isAuthor && (role === 'School Admin' || (role === 'Hybrid' && isToday));
}
