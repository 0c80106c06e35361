/** The classes and houses of the school by the names that rows call them. */
import { and, count, eq, inArray } from 'drizzle-orm';
import type { RowProblem } from '#contract/import.ts';
import { plain } from '#contract/plain-text.ts';
import { onRoll } from '#contract/student-card.ts';
import type { StudentContent } from '#contract/student.ts';
import { house } from '#server/features/house/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { student } from '#server/features/student/table.ts';
import { loadNewClasses } from './new-classes.ts';
import { type ClassWish, problemAt, type Slice } from './slice.ts';

/** `made`: it is not here yet. */
type Place = { id: string; made?: ClassWish } | { wrong: RowProblem };

export interface Places {
  /** The class's id, or what is wrong; `section` is what stands behind the grade. */
  classOf: (name: string, section?: string) => Place;
  houseOf: (name: string) => Place;
  /** Why a student cannot move into the house; a bed is theirs once they are said to take it. */
  bedProblem: (houseId: string, sex: StudentContent['sex']) => RowProblem | null;
  takeBed: (houseId: string) => void;
  names: Record<string, string>;
}

export async function loadPlaces(slice: Slice, houseNames: readonly string[]): Promise<Places> {
  const { db, actor, beds } = slice;
  const { schoolId } = actor;
  const classes = await db
    .select({
      id: schoolClass.id,
      name: schoolClass.name,
      state: schoolClass.state,
      session: schoolClass.session,
      level: schoolClass.level,
    })
    .from(schoolClass)
    .where(eq(schoolClass.schoolId, schoolId));
  const active = classes.filter(({ state }) => state === 'ACTIVE');
  const open = Map.groupBy(active, ({ name }) => bare(name));
  const alike = Map.groupBy(active, ({ name }) => squeezed(name));
  const fresh = await loadNewClasses(slice, classes);
  const houses = await loadHouses(slice, houseNames);
  const byName = new Map(houses.map((one) => [bare(one.name), one]));
  const byId = new Map(houses.map((one) => [one.id, one]));
  return {
    names: Object.fromEntries([...classes, ...houses].map(({ id, name }) => [id, name])),
    classOf(grade, section = '') {
      const name = withSection(grade, section);
      const [found, another] = open.get(bare(name)) ?? alike.get(squeezed(name)) ?? [];
      if (found && !another) return { id: found.id };
      const made = found ? null : fresh.wish(name.trim());
      if (made) return { id: made.id, made };
      return {
        wrong: problemAt('class', found ? `Several classes are called ${name}` : `There is no class called ${name}. Create it first`),
      };
    },
    houseOf(name) {
      const found = byName.get(bare(name));
      return found ? { id: found.id } : { wrong: problemAt('house', `There is no house called ${name}. Create it first`) };
    },
    bedProblem(houseId, sex) {
      const one = byId.get(houseId);
      if (!one) return null;
      if (one.sex !== 'MIXED' && sex === null) return problemAt('house', `${one.name} is not for both, and the sex is not known`);
      if (one.sex !== 'MIXED' && one.sex !== sex)
        return problemAt('house', one.sex === 'FEMALE' ? `${one.name} is for girls` : `${one.name} is for boys`);
      return one.taken + (beds[houseId] ?? 0) < one.capacity ? null : problemAt('house', `${one.name} is full`);
    },
    takeBed(houseId) {
      beds[houseId] = (beds[houseId] ?? 0) + 1;
    },
  };
}

async function loadHouses({ db, actor: { schoolId }, isTrial }: Slice, names: readonly string[]) {
  if (names.length === 0) return [];
  const selected = db
    .select({ id: house.id, name: house.name, capacity: house.capacity, content: house.content })
    .from(house)
    .where(eq(house.schoolId, schoolId))
    .orderBy(house.id);
  // Nobody else gives the last bed away meanwhile.
  const houses = await (isTrial ? selected : selected.for('update'));
  const isHere = and(eq(student.schoolId, schoolId), inArray(student.state, [...onRoll]));
  const taken = await db.select({ houseId: student.houseId, beds: count() }).from(student).where(isHere).groupBy(student.houseId);
  const byHouse = new Map(taken.map(({ houseId, beds }) => [houseId, beds]));
  return houses.map(({ content, ...one }) => ({ ...one, sex: content.sex, taken: byHouse.get(one.id) ?? 0 }));
}

/** "Grade 5" and "B" are Grade 5B, "Grade 5" and "Gold" Grade 5 Gold; a grade that says its section already stays. */
function withSection(grade: string, section: string): string {
  const [whole, end] = [plain(grade), plain(section)];
  const isSaid = whole.endsWith(end) && !/\p{L}$/u.test(whole.slice(0, whole.length - end.length));
  if (section === '' || isSaid) return grade;
  return /\d$/.test(grade) && /^\p{L}$/u.test(section) ? `${grade}${section}` : `${grade} ${section}`;
}

/** "JSS1A" and "JSS 1-A" are one, where no class is called exactly so. */
function squeezed(name: string): string {
  return plain(name).replace(/[^\p{L}\p{N}]/gu, '') || bare(name);
}

function bare(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}
