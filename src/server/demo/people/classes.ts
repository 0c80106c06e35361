/** The classes of the session that today belongs to, from nursery to the last year: forty, and more where forty would be full. */
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
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const arms = ['A', 'B', 'C'];
/** Where there are so many children that a fourth arm is needed. */
const fourArms = ['Primary 1', 'JSS 1', 'SSS 1', 'SSS 2'];

/** More children than forty classes of this size take sit in more arms of each level. */
const seats = 30;

interface Settings {
  /** How many children there are to sit in them. */
  many: number;
  today: Day;
  newId: () => string;
  chance: Chance;
  teacherIds: readonly string[];
}

export function demoClasses({ many, today, newId, chance, teacherIds }: Settings): DemoClass[] {
  const all = levels.flatMap((level, index) => armsOf(level, many).map((arm) => ({ level, arm, age: youngest + index })));
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

function armsOf(level: string, many: number): readonly string[] {
  const wanted = Math.ceil(many / seats / levels.length);
  if (wanted > arms.length + 1) return Array.from({ length: wanted }, (_, at) => armAt(at));
  return fourArms.includes(level) ? [...arms, 'Gold'] : arms;
}

/** A to Z, and then A2 to Z2. */
function armAt(at: number): string {
  const round = Math.floor(at / letters.length);
  return `${letters[at % letters.length]}${round > 0 ? round + 1 : ''}`;
}

/** Sessions begin in September. */
export function sessionOf(day: Day): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0);
  return `${year}/${year + 1}`;
}
