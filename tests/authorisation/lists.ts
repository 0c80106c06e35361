/** How files of lists and views of them are asked for. */
import { savedView } from '#server/features/saved-view/table.ts';
import { within } from '#tests/support/school.ts';
import type { Around } from './aims.ts';
import { asText, type Made } from './made.ts';
import type { Side } from './side.ts';

type ListCall =
  | 'exportStudents'
  | 'exportGuardians'
  | 'exportEmployees'
  | 'exportBuses'
  | 'exportOneRoster'
  | 'listSavedViews'
  | 'addSavedView'
  | 'writeSavedView'
  | 'removeSavedView';

export const listCalls: Record<ListCall, Made> = {
  exportStudents: asText,
  exportGuardians: asText,
  exportEmployees: asText,
  exportBuses: asText,
  exportOneRoster: { of: 'nothing', make: () => ({}) },
  listSavedViews: { of: 'nothing', make: () => ({}) },
  addSavedView: { of: 'nothing', make: ({ home: { mark } }) => ({ body: markedView(mark) }) },
  writeSavedView: { of: 'saved view', make: ({ aim: { id }, home: { mark } }) => ({ params: { id }, body: markedView(mark) }) },
  removeSavedView: { of: 'saved view', make: ({ aim: { id } }) => ({ params: { id } }) },
};

/** A view that its owner keeps for themselves: the caller's own, or another person's. */
export async function addView(
  { server, mark, school: { schoolId }, colleague }: Omit<Side, 'bus'>,
  { object, caller }: Pick<Around, 'object' | 'caller'>,
): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const owner = object === 'own' ? caller : colleague;
  const row = { ...markedView(mark), name: id, schoolId, id, ownerId: owner.member.id, updatedAt: server.clock.now() };
  await within(server.db, schoolId, (tx) => tx.insert(savedView).values(row));
  return { id };
}

function markedView(mark: string) {
  return { list: 'students' as const, name: mark, search: `search=${mark}`, look: { columns: null, density: null }, isShared: false };
}
