/** What whoever may not correct a mark does instead: they propose another one, with or without a connection. */
import { readField, same } from '#contract/change.ts';
import { type ProposedMark, proposalLane } from '#contract/mark-proposal.ts';
import type { OneRegister } from '#contract/register.ts';
import type { Act, Hand } from './edits.ts';
import type { Cache, Shown } from './screen.ts';

export const proposingDeeds = ['propose', 'propose as another did', 'propose what stands'] as const;
export type ProposingDeed = (typeof proposingDeeds)[number];

export function isOfProposing(deed: string): deed is ProposingDeed {
  return proposingDeeds.some((own) => own === deed);
}

interface Desk {
  register: OneRegister;
  child: string;
  /** The register as the screen has it. */
  shown: Shown;
  cache: Cache;
  hand: Hand;
}

/** Null where the screen has no mark of the child: then there is none to correct. */
export function proposingAct(deed: ProposingDeed, { register: { day, session }, child, shown, cache, hand }: Desk): Act | null {
  // The screen has what the server or the register's own form wrote there.
  const against = readField(shown.content, `marks/${child}`) as ProposedMark['against'] | null;
  if (against === null) return null;
  const mark: ProposedMark['proposed'] = {
    code: against.code === 'P' ? 'A' : 'P',
    minutesLate: null,
    reason: null,
    note: `mark ${hand.mark}`,
  };
  const lane = proposalLane({ studentId: child, day, session });
  const others = readField(cache.get(lane)?.content ?? {}, 'open') as Record<string, ProposedMark['proposed']> | null;
  const [another = mark] = deed === 'propose as another did' ? Object.values(others ?? {}) : [];
  const proposed = deed === 'propose what stands' ? against : another;
  const body: ProposedMark = { studentId: child, day, session, against, proposed, why: `mark ${hand.mark}` };
  return {
    edit: {
      kind: 'mark-proposal.propose',
      params: { id: hand.newId() },
      body,
      base: { version: null, was: {} },
      title: 'mark-proposal.propose',
      route: '/',
      schoolDate: '2026-11-20',
    },
    lane,
    isBad: same(against, proposed),
  };
}
