import { paths } from '#client/place/paths.ts';

/** Where one is read and decided. */
export function proposalPath(id: string): string {
  return `${paths.markProposals.to()}?${new URLSearchParams({ state: 'ALL', proposal: id })}`;
}
