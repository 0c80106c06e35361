/** A proposal comes to its end, once. */
import { and, eq } from 'drizzle-orm';
import { listMarkProposals, type ProposalState } from '#contract/mark-proposal.ts';
import { tell } from '#server/features/notification/queries.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { settledNews } from './news.ts';
import { markProposal } from './table.ts';

export type ProposalRow = typeof markProposal.$inferSelect;
/** What writes marks and proposals is handed of a call. */
export type Writing = Omit<Unit, 'epoch'>;
export type Settled = Exclude<ProposalState, 'PROPOSED'>;

/** `row` is held. Who proposed it is told, unless they did it themselves. */
export async function settle(
  unit: Writing,
  row: ProposalRow,
  { state, note = '' }: { state: Settled; note?: string },
): Promise<ProposalRow> {
  const { db, actor, now } = unit;
  const set = {
    state,
    version: row.version + 1,
    decidedAt: now,
    decidedBy: actor.userId,
    decidedByName: actor.name,
    decisionNote: note,
  };
  await db
    .update(markProposal)
    .set(set)
    .where(and(eq(markProposal.schoolId, actor.schoolId), eq(markProposal.id, row.id)));
  const settled = { ...row, ...set };
  if (row.byId !== actor.userId) await tell(unit, [row.byId], settledNews(settled));
  announce(unit, settled);
  return settled;
}

/** It says which proposal, and nothing of a child. */
export function announce({ changed }: Pick<Unit, 'changed'>, { id, version }: Pick<ProposalRow, 'id' | 'version'>): void {
  const { roles } = listMarkProposals;
  changed({ kind: 'mark-proposal', id, version }, { roles: roles === 'public' ? [] : roles });
}
