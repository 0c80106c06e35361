/** Ninety employees: who teaches, drives, sits on the buses, runs the houses, keeps the gates and heals. */
import { type EmployeeCategory, type EmployeeContent, emptyEmployee } from '#contract/employee.ts';
import type { Day } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';
import { demoBuses } from '#server/demo/buses.ts';
import type { Chance } from '#server/demo/random.ts';
import { demoPhone, familyName, firstName } from './names.ts';

export interface DemoEmployee {
  id: string;
  content: EmployeeContent;
}

interface Post {
  category: EmployeeCategory;
  jobTitle: string;
  department: string;
  many: number;
}

const posts: readonly Post[] = [
  { category: 'TEACHING', jobTitle: 'Class teacher', department: 'Teaching', many: 40 },
  { category: 'TEACHING', jobTitle: 'Subject teacher', department: 'Teaching', many: 11 },
  { category: 'HOUSE', jobTitle: 'House parent', department: 'Boarding', many: 4 },
  { category: 'MEDICAL', jobTitle: 'School nurse', department: 'Clinic', many: 2 },
  { category: 'SECURITY', jobTitle: 'Gate officer', department: 'Security', many: 4 },
  { category: 'NON_TEACHING', jobTitle: 'Bursar’s office', department: 'Administration', many: 5 },
];

interface Settings {
  today: Day;
  newId: () => string;
  chance: Chance;
}

export function demoEmployees({ today, newId, chance }: Settings): DemoEmployee[] {
  const onBuses = demoBuses(today).flatMap(({ driverName, attendantName }): [string, Post][] => [
    [driverName, { category: 'DRIVER', jobTitle: 'Bus driver', department: 'Transport', many: 1 }],
    [attendantName, { category: 'BUS_ATTENDANT', jobTitle: 'Bus attendant', department: 'Transport', many: 1 }],
  ]);
  const others = posts.flatMap((post) => Array.from({ length: post.many }, (): [string, Post] => [nameFor(chance), post]));
  return [...others, ...onBuses].map(([name, post], index) => ({ id: newId(), content: employeeOf(name, post, { index, today, chance }) }));
}

function nameFor(chance: Chance): string {
  const family = familyName(chance);
  return `${firstName(chance, family, chance.percent(60) ? 'FEMALE' : 'MALE')} ${family.last}`;
}

function employeeOf(
  name: string,
  { category, jobTitle, department }: Post,
  { index, today, chance }: { index: number; today: Day; chance: Chance },
): EmployeeContent {
  const kin = familyName(chance);
  return {
    ...emptyEmployee,
    staffNo: `GC-${String(101 + index)}`,
    name,
    phone: demoPhone(40_000 + index),
    category,
    jobTitle,
    department,
    employment: chance.percent(85) ? 'FULL' : 'PART',
    startDate: addDays(today, -chance.whole(60, 4000)),
    kinName: `${firstName(chance, kin, 'FEMALE')} ${kin.last}`,
    kinPhone: demoPhone(50_000 + index),
    kinRelation: chance.pick(['Sister', 'Mother', 'Wife', 'Aunt']),
    papers: papersOf(category, { index, today, chance }),
  };
}

function papersOf(
  category: EmployeeCategory,
  { index, today, chance }: { index: number; today: Day; chance: Chance },
): EmployeeContent['papers'] {
  // One in a dozen runs out soon, or has.
  const expires = addDays(today, chance.percent(8) ? chance.whole(-20, 50) : chance.whole(90, 900));
  if (category === 'DRIVER') return { licence: { type: 'DRIVER_LICENCE', detail: `LAG${24_000 + index * 31}AA, class E`, expires } };
  if (category === 'MEDICAL' || category === 'BUS_ATTENDANT') return { aid: { type: 'FIRST_AID', detail: 'Red Cross, level 2', expires } };
  if (category === 'TEACHING') return { licence: { type: 'TEACHING_LICENCE', detail: `TRCN/${3000 + index * 7}`, expires } };
  return {};
}
