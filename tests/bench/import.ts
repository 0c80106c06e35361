/** Sheets of a school and of a district: how long the server is at work on them, and how long others wait meanwhile. */
import { applyImport, type Import, matchImport, readImport, undoImport, uploadSheet } from '#contract/import.ts';
import { listStudents } from '#contract/student.ts';
import { childRow, csv } from '#tests/import/sheets.ts';
import { folake } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { over, type Session, signIn } from '#tests/support/session.ts';
import { type Figure, ms, percentile } from './figures.ts';

const settings = { LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' };
const sizes = [5_000, 20_000];
const askedEveryMs = 20;
const aloneMs = 5_000;

export async function importRows(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const rows of sizes) {
    const server = await startServer(settings);
    figures.push(...(await importOf(await signIn(over(server.url), folake), rows)));
    await server.close();
  }
  return figures;
}

async function importOf(session: Session, rows: number): Promise<Figure[]> {
  const file = csv(Array.from({ length: rows }, () => childRow()));
  const content = Buffer.from(file).toString('base64');
  const alone = await waitsOf(session, () => new Promise((resolve) => setTimeout(resolve, aloneMs)));
  const asked = askOn(session);
  const upload = await timed(
    async () => (await done(session.call(uploadSheet, { body: { kind: 'students', fileName: 'school.csv', content } }))).data as Import,
  );
  const { id, matching } = upload.result;
  const check = await timed(async () => {
    await done(session.call(matchImport, { params: { id }, body: matching }));
    return atRest(session, id);
  });
  const apply = await timed(async () => {
    await done(session.call(applyImport, { params: { id } }));
    return atRest(session, id);
  });
  const undo = await timed(async () => {
    await done(session.call(undoImport, { params: { id } }));
    return atRest(session, id);
  });
  const waits = await asked.stop();
  if (undo.result.state !== 'UNDONE' || undo.result.left > 0) throw new Error(`Not everybody was taken back: ${undo.result.left}`);
  if (apply.result.counts.new !== rows || apply.result.state !== 'APPLIED')
    throw new Error(`Not everybody was imported: ${JSON.stringify(apply.result.counts)}`);
  const of = `${rows.toLocaleString('en')} students, each with a guardian`;
  const note = 'embedded database (durable), one run';
  return [
    {
      task: `File of ${of}: read, checked, imported, undone`,
      value: [upload, check, apply, undo].map(({ took }) => ms(took)).join(', '),
      note,
    },
    {
      task: 'A list of students asked for meanwhile',
      value: told(waits),
      note: `${waits.length.toLocaleString('en')} calls, one at a time; before the import in the same run: ${told(alone)}`,
    },
  ];
}

function told(waits: readonly number[]): string {
  return `median ${ms(percentile(waits, 50))}, 99 % within ${ms(percentile(waits, 99))}, longest ${ms(Math.max(...waits))}`;
}

async function waitsOf(session: Session, work: () => Promise<unknown>): Promise<number[]> {
  const asked = askOn(session);
  await work();
  return asked.stop();
}

/** Somebody else at the school, who looks at a page of students again and again. */
function askOn(session: Session): { stop: () => Promise<number[]> } {
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      waits.push((await timed(() => done(session.call(listStudents, { query: { limit: '20' } })))).took);
      await new Promise((resolve) => setTimeout(resolve, askedEveryMs));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return waits;
    },
  };
}

async function atRest(session: Session, id: string): Promise<Import> {
  for (;;) {
    const one: Import = (await done(session.call(readImport, { params: { id } }))).data;
    if (one.work === null) return one;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  return { took: performance.now() - began, result };
}

async function done(answer: ReturnType<Session['call']>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`The server answered ${status}: ${JSON.stringify(body).slice(0, 400)}`);
  return body;
}
