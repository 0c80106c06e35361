/** Imports at their stages, and how each call is aimed at one. */
import type { ImportState, ImportWork } from '#contract/import.ts';
import { importKey, importMade, importMatching, importRow, importRun, oneRosterId } from '#server/features/import/table.ts';
import { within } from '#tests/support/school.ts';
import type { Kind } from './aims.ts';
import type { Made } from './made.ts';
import type { Side } from './side.ts';

const byId = (of: Kind): Made => ({ of, make: ({ aim: { id } }) => ({ params: { id } }) });
const byIdAndBody = (of: Kind, body: object): Made => ({ of, make: ({ aim: { id } }) => ({ params: { id }, body }) });

export const importCalls = {
  uploadSheet: {
    of: 'nothing',
    make: ({ home: { mark } }) => ({ body: { kind: 'students', fileName: `${mark}.csv`, content: btoa(`First name\r\n${mark}`) } }),
  },
  listImports: { of: 'nothing', make: () => ({}) },
  readImport: byId('import'),
  listImportRows: byId('import'),
  listImportCauses: byId('import'),
  listImportFields: byId('import'),
  listImportLeft: byId('import'),
  matchImport: byIdAndBody('import', {
    columns: { staffNo: 0, name: 1, phone: 2, category: 3, jobTitle: 4, startDate: 5, kinName: 6, kinPhone: 7 },
    dayOrder: null,
    dialCode: '',
  }),
  decideImportRow: byIdAndBody('checked import', { no: 2, decision: 'LEAVE' }),
  cancelImport: byIdAndBody('working import', {}),
  applyImport: byIdAndBody('checked import', {}),
  undoImport: byIdAndBody('applied import', {}),
  discardImport: byId('import'),
} satisfies Record<string, Made>;

const headers = [
  'Staff number',
  'Name',
  'Telephone',
  'Category',
  'Job title',
  'First day of work',
  'Next of kin',
  'Telephone of next of kin',
];

/** An import that was applied, with everything that is kept of it. */
export async function addWholeImport(side: Omit<Side, 'bus'>): Promise<void> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const { id: runId } = await addImport(side, 'APPLIED');
  const made = crypto.randomUUID();
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(importKey).values({ schoolId, runId, key: `number ${mark}`, no: 2, name: mark });
    await tx
      .insert(importMade)
      .values({ schoolId, runId, kind: 'employee', id: made, otherId: made, name: mark, before: null, version: 1, left: null });
    await tx.insert(importMatching).values({
      schoolId,
      kind: 'employees',
      headings: mark,
      matching: { columns: {}, dayOrder: null, dialCode: '' },
      byName: mark,
      at: side.server.clock.now(),
    });
    await tx.insert(oneRosterId).values({ schoolId, kind: 'employee', sourcedId: mark, recordId: made, runId });
  });
}

/** A file of employees of which one row is new. */
export async function addImport(
  { server, mark, school: { schoolId }, admin }: Omit<Side, 'bus'>,
  state: ImportState,
  work: ImportWork | null = null,
): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const at = server.clock.now();
  const stamp = {
    byId: admin.member.id,
    byName: `${mark} Admin`,
    sessionId: id,
    deviceId: id,
    at,
    appliedAt: state === 'APPLIED' ? at : null,
  };
  const matching = { columns: {}, dayOrder: null, dialCode: '' };
  const counts = { new: 1, changed: 0, unchanged: 0, problem: 0 };
  const columns = headers.map((header) => ({ header, samples: [mark], days: 'NONE' as const }));
  await within(server.db, schoolId, async (tx) => {
    const run = {
      schoolId,
      id,
      kind: 'employees' as const,
      fileName: `${mark}.csv`,
      state,
      work,
      isRead: true,
      total: 1,
      done: 0,
      counts,
      columns,
      matching,
      beds: {},
      ...stamp,
    };
    await tx.insert(importRun).values(run);
    await tx
      .insert(importRow)
      .values({ schoolId, runId: id, no: 2, cells: [mark], outcome: 'NEW', ifTaken: 'NEW', problems: [], isApplied: false });
  });
  return { id };
}
