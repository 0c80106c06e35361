/** Sheets of a school and of a district: how long the server is at work on them, and how long others wait meanwhile. */
import { applyImport, type Import, type ImportKind, matchImport, readImport, undoImport, uploadSheet } from '#contract/import.ts';
import { type Doubt } from '#contract/import-doubts.ts';
import { addDays, weekdayOf } from '#contract/school-time.ts';
import { listStudents } from '#contract/student.ts';
import { marksFile } from '#tests/import/mark-files.ts';
import { childRow, csv, studentHeadings } from '#tests/import/sheets.ts';
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

function importOf(session: Session, rows: number): Promise<Figure[]> {
  const file = csv(Array.from({ length: rows }, () => childRow()));
  return fileOf(session, { kind: 'students', file, rows, of: `${rows.toLocaleString('en')} students, each with a guardian` });
}

const markedChildren = 250;
const markedDays = 200;

/** The year of a small school: 50,000 marks, day by day as a register has them. */
export async function importMarks(): Promise<Figure[]> {
  const server = await startServer(settings);
  const session = await signIn(over(server.url), folake);
  const numbers = await seated(session);
  // The calendar of the demo school begins last September: before that every week is alike.
  const days = schoolDaysBefore(addDays(new Date().toISOString().slice(0, 10), -400));
  const file = marksFile(days.flatMap((day) => numbers.map((number, at) => [number, day, '', at % 20 === 0 ? 'A' : 'P'])));
  const rows = numbers.length * days.length;
  const figures = await fileOf(session, {
    kind: 'marks',
    file,
    rows,
    of: `${rows.toLocaleString('en')} marks`,
    confirmed: ['BEFORE_TERMS'],
  });
  await server.close();
  return figures;
}

/** Children who have been in a class for longer than the marks go back. */
async function seated(session: Session): Promise<string[]> {
  const rows = Array.from({ length: markedChildren }, () => childRow({ Class: 'Marked', 'Admission number': `MK/${count++}` }));
  const headings = [...studentHeadings, 'Date of entry'];
  const file = csv(
    rows.map((cells) => [...cells, '2020-09-07']),
    headings,
  );
  await wholeImport(session, { kind: 'students', file, choices: { newClasses: true } });
  return rows.map(([number = '']) => number);
}

let count = 1000;

function schoolDaysBefore(today: string): string[] {
  const days: string[] = [];
  for (let day = addDays(today, -1); days.length < markedDays; day = addDays(day, -1)) if (weekdayOf(day) <= 5) days.push(day);
  return days;
}

interface Given {
  kind: ImportKind;
  file: string;
  rows: number;
  of: string;
  confirmed?: Doubt[];
}

async function fileOf(session: Session, { kind, file, rows, of, confirmed = [] }: Given): Promise<Figure[]> {
  const content = Buffer.from(file).toString('base64');
  const alone = await waitsOf(session, () => new Promise((resolve) => setTimeout(resolve, aloneMs)));
  const asked = askOn(session);
  const upload = await timed(
    async () => (await done(session.call(uploadSheet, { body: { kind, fileName: 'school.csv', content } }))).data as Import,
  );
  const { id, matching } = upload.result;
  const check = await timed(async () => {
    await done(session.call(matchImport, { params: { id }, body: matching }));
    return atRest(session, id);
  });
  const apply = await timed(async () => {
    await done(session.call(applyImport, { params: { id }, body: { confirmed } }));
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

interface Plain {
  kind: ImportKind;
  file: string;
  choices?: object;
}

async function wholeImport(session: Session, { kind, file, choices }: Plain): Promise<Import> {
  const content = Buffer.from(file).toString('base64');
  const { id, matching }: Import = (await done(session.call(uploadSheet, { body: { kind, fileName: 'before.csv', content } }))).data;
  await done(session.call(matchImport, { params: { id }, body: { ...matching, choices } }));
  await atRest(session, id);
  await done(session.call(applyImport, { params: { id } }));
  return atRest(session, id);
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
