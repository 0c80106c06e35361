/** Bulk actions as the tests ask for them, and the server at work on them. */
import { randomUUIDv7 } from 'node:crypto';
import { pathOf } from '#contract/endpoint.ts';
import { countForJob, type Job, type JobPeople, type JobWork, readJob, readJobResult, startJob, undoJob } from '#contract/job.ts';
import type { Working } from '#server/due-work/at-school.ts';
import { nextOf, oneRound } from '#server/due-work/due-work.ts';
import { jobs, jobWork } from '#server/features/job/worker.ts';
import { type AskedFile, askFile, rowsIn } from '#tests/export/files.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Answer, Session } from '#tests/support/session.ts';

interface Asked {
  id?: string;
  work: JobWork;
  people: Partial<Record<'ids' | 'students' | 'employees', unknown>>;
  /** Else as many as the server counts. */
  count?: number;
}

export async function countFor(session: Session, { work, people }: Asked): Promise<Answer> {
  return session.call(countForJob, { body: { work, people } });
}

export async function start(session: Session, { id = crypto.randomUUID(), count, ...asked }: Asked): Promise<Answer> {
  const counted = count ?? (await countFor(session, asked)).body.data?.count ?? 0;
  return session.call(startJob, { body: { id, ...asked, count: counted } });
}

export async function started(session: Session, asked: Asked): Promise<Job> {
  const answer = await start(session, asked);
  if (answer.status !== 200) throw new Error(`The start was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Started, and worked at until nothing is due. */
export async function done(app: TestApp, session: Session, work: JobWork, people: JobPeople | Asked['people']): Promise<Job> {
  const { id } = await started(session, { work, people });
  await workOn(app);
  return read(session, id);
}

export async function read(session: Session, id: string): Promise<Job> {
  return (await session.call(readJob, { params: { id } })).body.data;
}

export function undo(session: Session, jobId: string, id: string = crypto.randomUUID()): Promise<Answer> {
  return session.call(undoJob, { params: { id: jobId }, body: { id } });
}

/** Lets the server do all that it has to do. */
export async function workOn(app: TestApp, publish: Working['publish'] = () => {}): Promise<void> {
  await oneRound(jobWork({ ...working(app), publish }));
}

/** One transaction of it. */
export async function workOnce(app: TestApp, most: number): Promise<boolean> {
  return nextOf(jobs(working(app)), most);
}

function working({ db, clock, config }: TestApp): Working {
  // Whatever the server could not do is worth seeing in a failed test.
  return { db, clock, newId: () => randomUUIDv7(), publish: () => {}, log: (_, line) => console.error(line), demoAllowed: config.demo };
}

export function resultFile(app: TestApp, session: Session, id: string): Promise<AskedFile> {
  return askFile(app, session, { ...readJobResult, path: pathOf(readJobResult.path, { id }) });
}

/** Its lines, by heading. */
export async function resultOf(app: TestApp, session: Session, id: string): Promise<Record<string, string>[]> {
  const { status, bytes } = await resultFile(app, session, id);
  if (status !== 200) throw new Error(`The result was answered ${status}: ${bytes.toString()}`);
  return rowsIn(bytes, 'csv');
}
