/** Bulk actions, and how each call is aimed at one or at whom it is about. */
import { job, jobItem } from '#server/features/job/table.ts';
import { within } from '#tests/support/school.ts';
import type { Aim, Kind } from './aims.ts';
import type { Made } from './made.ts';
import type { Side } from './side.ts';

const byId = (of: Kind, rest: object = {}): Made => ({ of, make: ({ aim: { id } }) => ({ params: { id }, ...rest }) });

const onLeave = { kind: 'students.state', to: 'ON_LEAVE', on: '2026-11-19', reason: '' } as const;
const about = ({ id }: Aim) => ({ work: onLeave, people: { ids: [id] } });

export const jobCalls = {
  countForJob: { of: 'student', make: ({ aim }) => ({ body: about(aim) }) },
  startJob: { of: 'student', make: ({ aim }) => ({ body: { id: crypto.randomUUID(), ...about(aim), count: 1 } }) },
  listJobs: { of: 'nothing', make: () => ({}) },
  readJob: byId('job'),
  cancelJob: byId('job', { body: {} }),
  undoJob: { of: 'moved job', make: ({ aim: { id } }) => ({ params: { id }, body: { id: crypto.randomUUID() } }) },
  readJobResult: byId('job'),
} satisfies Record<string, Made>;

/** One that nobody works at yet. */
export async function addJob(side: Omit<Side, 'bus'>): Promise<{ id: string }> {
  return addOf(side, { job: { work: onLeave, state: 'QUEUED' } });
}

/** A move that has ended. */
export async function addMovedJob(side: Omit<Side, 'bus'>): Promise<{ id: string }> {
  const work = { kind: 'students.class', classId: crypto.randomUUID() } as const;
  const ended = { state: 'DONE', done: 1, endedAt: side.server.clock.now() } as const;
  return addOf(side, { job: { work, ...ended }, item: { outcome: 'DONE', was: { classId: null, rollNo: null } } });
}

interface Given {
  job: Pick<typeof job.$inferInsert, 'work' | 'state' | 'endedAt'> & { done?: number };
  item?: Partial<typeof jobItem.$inferInsert>;
}

async function addOf({ server, mark, school: { schoolId }, admin }: Omit<Side, 'bus'>, given: Given): Promise<{ id: string }> {
  const [id, personId] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = server.clock.now();
  const by = { byId: admin.member.id, byName: `${mark} Admin`, sessionId: id, deviceId: id, at };
  await within(server.db, schoolId, async (tx) => {
    await tx
      .insert(job)
      .values({ schoolId, id, people: { ids: [personId] }, target: mark, total: 1, done: 0, problems: 0, ...by, ...given.job });
    await tx.insert(jobItem).values({ schoolId, jobId: id, no: 1, personId, name: mark, number: mark, version: 1, ...given.item });
  });
  return { id };
}
