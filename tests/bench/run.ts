/** `npm run bench` measures everything, `npm run bench ops first-visit` only what is named. Prints a Markdown table. */
import { cpus } from 'node:os';
import { morningOfRegisters, yearOfAttendance } from './attendance.ts';
import { enumeration } from './enumeration.ts';
import { type Benchmark, type Figure, tableOf } from './figures.ts';
import { passAtGate } from './gate.ts';
import { fleetOnTheRoad } from './positions.ts';
import { importMarks, importRows } from './import.ts';
import { longQueue } from './long-queue.ts';
import { coldStart, replay, tapToSaved } from './offline.ts';
import { peopleRates } from './people-rate.ts';
import { searchEverywhere } from './search.ts';
import { registerOnDevice } from './register.ts';
import { listRate, opsPerSecond, statementsPerCall } from './server.ts';
import { studentList } from './students.ts';
import { firstVisit, signInToLanding } from './visits.ts';
import { wholeChromiumPath } from '#tests/support/browser.ts';
import { buildFirst } from '#tests/support/build-first.ts';

const benchmarks: Record<string, Benchmark> = {
  'first-visit': firstVisit,
  'sign-in': signInToLanding,
  'cold-start': coldStart,
  'tap-to-saved': tapToSaved,
  replay,
  students: studentList,
  search: searchEverywhere,
  register: registerOnDevice,
  gate: passAtGate,
  'long-queue': longQueue,
  import: importRows,
  'import-marks': importMarks,
  ops: opsPerSecond,
  statements: statementsPerCall,
  'list-rate': listRate,
  'people-rate': peopleRates,
  enumeration,
  attendance: yearOfAttendance,
  morning: morningOfRegisters,
  positions: fleetOnTheRoad,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}`);
  process.exit(1);
}

// What people have, not the shell that most journeys are content with.
process.env['CHROMIUM'] ??= wholeChromiumPath();
const cleanUp = await buildFirst();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`measuring ${name} …`);
  const measured = await measure();
  for (const { task, value } of measured) console.error(`  ${task}: ${value}`);
  figures.push(...measured);
}
await cleanUp();
const [cpu] = cpus();
console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpu?.model ?? 'unknown'})\n`);
console.log(tableOf(figures));
process.exit(0);
