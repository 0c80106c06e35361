/** Attendance of a large school: what is asked every morning, before and after a year was loaded; a term added up; and a morning's registers. */
import { readDaySummary } from '#contract/day-summary.ts';
import { apiBase } from '#contract/header.ts';
import { listRegisters, type OneRegister, readRegister, recordRegister, type Register } from '#contract/register.ts';
import { schoolDay } from '#contract/school-time.ts';
import { listStudentDays } from '#contract/student-day-report.ts';
import { listStudentTotals } from '#contract/student-totals.ts';
import { listStudents, type Student } from '#contract/student.ts';
import { inRegister } from '#contract/register-rules.ts';
import { syncOps } from '#contract/sync.ts';
import { marked } from '#tests/register/registers.ts';
import { syncOp } from '#tests/support/factories.ts';
import { folake } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { over, sending, type Session, signIn } from '#tests/support/session.ts';
import { type Figure, median, ms, percentile, times } from './figures.ts';
import { largeSchool, largeSchoolOnPostgresql, type Place } from './large-school.ts';
import { daysOfYear, loadYear, pastSchoolDays } from './year-of-marks.ts';
import { headersOf } from './rate.ts';

const settings = { LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' };
const today = schoolDay(new Date(), 'Africa/Lagos');
const termDays = 65;
const askedTimes = 15;

export async function yearOfAttendance(): Promise<Figure[]> {
  return onEach(async (place) => {
    const before = await onServer(place, (url, session) => timesOf(url, session));
    const marks = await loadYear(place.where);
    const after = await onServer(place, (url, session) => timesOf(url, session));
    return Object.keys(asked()).map((task) => ({
      task: `${task}, ${place.engine}`,
      value: ms(after[task] ?? Number.NaN),
      note: `median of ${askedTimes} with ${marks.toLocaleString('en')} marks of ${daysOfYear} days loaded; ${times((after[task] ?? Number.NaN) / (before[task] ?? Number.NaN))} of the same call before that (${ms(before[task] ?? Number.NaN)})`,
    }));
  });
}

function asked(): Record<string, string> {
  const days = pastSchoolDays(termDays);
  const period = `from=${days.at(-1)}&until=${days[0]}`;
  return {
    'Registers of today (dashboard)': `${listRegisters.path}?day=${today}`,
    'The day in figures': `${readDaySummary.path}?day=${today}`,
    'Students of today, first page': `${listStudentDays.path}?day=${today}&limit=20`,
    'Students of the last school day, absent, first page': `${listStudentDays.path}?day=${days[0]}&state=ABSENT&limit=20`,
    'A term added up for the school, lowest first, first page': `${listStudentTotals.path}?${period}&limit=20`,
  };
}

async function timesOf(url: string, session: Session): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [task, path] of Object.entries(asked())) {
    const taken: number[] = [];
    for (let turn = 0; turn < askedTimes; turn += 1) {
      const begun = performance.now();
      const answer = await fetch(`${url}${apiBase}${path}`, { headers: headersOf(session) });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
      taken.push(performance.now() - begun);
    }
    found[task] = median(taken);
  }
  return found;
}

const morningMs = 5 * 60_000;
const spreadMs = 4_000;

/** Each class's register handed in by a device of its own, over five minutes, each up to four seconds off its turn, after a year was loaded. */
export async function morningOfRegisters(): Promise<Figure[]> {
  return onEach(async (place) => {
    await loadYear(place.where);
    return onServer(place, async (_, session) => {
      const registers = await openRegisters(session);
      const waits = await Promise.all(
        registers.map(async (register, at) => {
          const turn = (at * (morningMs - spreadMs)) / registers.length + ((at * 7919) % 1000) * (spreadMs / 1000);
          await new Promise((resolve) => setTimeout(resolve, turn));
          return handIn(session, register);
        }),
      );
      const children = registers.reduce((sum, { children: seated }) => sum + seated.length, 0);
      const kept = (await openRegisters(session)).reduce((sum, { figures }) => sum + figures.marked, 0);
      if (kept !== children) throw new Error(`${children} children were marked, and ${kept} have a mark`);
      return [
        {
          task: `A morning of ${registers.length} registers within five minutes, ${place.engine}: p95 until the server has one`,
          value: ms(percentile(waits, 95)),
          note: `median ${ms(median(waits))}, longest ${ms(Math.max(...waits))}; ${kept} of ${children} children have their mark`,
        },
      ];
    });
  });
}

interface Open extends Register {
  children: string[];
}

async function openRegisters(session: Session): Promise<Open[]> {
  const lines: OneRegister[] = (await session.call(listRegisters, { query: { day: today } })).body.data;
  const morning = lines.filter((line) => line.session === 'AM');
  if (morning.length === 0) throw new Error('There is no school today: a morning is measured on a school day');
  const found: Open[] = [];
  for (const { classId, day, session: of } of morning) {
    const register: Register = (await session.call(readRegister, { params: { classId, day, session: of } })).body.data;
    const seated: Student[] = (await session.call(listStudents, { query: { classId, limit: '100' } })).body.data.data;
    found.push({ ...register, children: seated.filter(({ state }) => inRegister.includes(state)).map(({ id }) => id) });
  }
  return found;
}

async function handIn(session: Session, { classId, day, session: of, children, version }: Open): Promise<number> {
  const given = Object.fromEntries(children.map((id, at) => [id, at % 13 === 5 ? ('A' as const) : ('P' as const)]));
  const op = syncOp({
    part: session.part,
    kind: recordRegister.kind,
    params: { classId, day, session: of },
    seq: 1,
    body: { changes: marked(given) },
    base: { version, was: Object.fromEntries(children.map((id) => [`marks/${id}`, null])) },
  });
  const begun = performance.now();
  const { status, body } = await session.call(syncOps, { body: { deviceId: crypto.randomUUID(), ops: [op] }, headers: sending(session) });
  if (status !== 200 || body.data.results[0].outcome !== 'applied') throw new Error(JSON.stringify(body).slice(0, 400));
  return performance.now() - begun;
}

async function onEach(measure: (place: Place) => Promise<Figure[]>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const make of [largeSchoolOnPostgresql, largeSchool]) {
    const place = await make();
    if (place === null) continue;
    figures.push(...(await measure(place)));
    await place.close();
  }
  return figures;
}

async function onServer<Result>(place: Place, work: (url: string, session: Session) => Promise<Result>): Promise<Result> {
  const server = await startServer({ ...settings, ...place.settings });
  const result = await work(server.url, await signIn(over(server.url), folake));
  await server.close();
  return result;
}
