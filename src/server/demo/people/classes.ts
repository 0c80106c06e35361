/** Forty classes of the session that today belongs to, from nursery to the last year. */
import type { Day } from '#contract/fields.ts';
import { type ClassContent, emptyClass } from '#contract/class.ts';
import type { Chance } from '#server/demo/random.ts';

export interface DemoClass {
  id: string;
  content: ClassContent;
  /** How old its children are on average when the session begins. */
  age: number;
}

const levels = [
  'Nursery',
  'Primary 1',
  'Primary 2',
  'Primary 3',
  'Primary 4',
  'Primary 5',
  'JSS 1',
  'JSS 2',
  'JSS 3',
  'SSS 1',
  'SSS 2',
  'SSS 3',
];
const youngest = 5;
const arms = ['A', 'B', 'C'];
/** Where there are so many children that a fourth arm is needed. */
const fourArms = ['Primary 1', 'JSS 1', 'SSS 1', 'SSS 2'];

export function demoClasses({
  today,
  newId,
  chance,
  teacherIds,
}: {
  today: Day;
  newId: () => string;
  chance: Chance;
  teacherIds: readonly string[];
}): DemoClass[] {
  const all = levels.flatMap((level, index) => armsOf(level).map((arm) => ({ level, arm, age: youngest + index })));
  return all.map(({ level, arm, age }, index) => ({
    id: newId(),
    age,
    content: {
      ...emptyClass,
      name: `${level} ${arm}`,
      level,
      arm,
      session: sessionOf(today),
      teacherId: teacherIds[index] ?? null,
      room: `Block ${'ABCD'[index % 4]}, room ${1 + chance.whole(0, 11)}`,
      capacity: 36,
    },
  }));
}

function armsOf(level: string): string[] {
  return fourArms.includes(level) ? [...arms, 'Gold'] : arms;
}

/** Sessions begin in September. */
export function sessionOf(day: Day): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0);
  return `${year}/${year + 1}`;
}
