/** Classes that rows name and that are not here yet, made where somebody chose so. */
import { eq } from 'drizzle-orm';
import { plain } from '#contract/plain-text.ts';
import { emptyClass } from '#contract/class.ts';
import { parsedContent } from '#server/features/class/rules.ts';
import type { schoolClass } from '#server/features/class/table.ts';
import { school } from '#server/features/school/table.ts';
import { sessionOn } from './one-roster/plan-classes.ts';
import { type ClassWish, detailsOf, type Slice } from './slice.ts';

type HeldClass = Pick<typeof schoolClass.$inferSelect, 'name' | 'state' | 'session' | 'level'>;

export interface NewClasses {
  /** Null where it cannot be made: nobody chose so, or a class that is closed has this name. */
  wish: (name: string) => ClassWish | null;
}

export async function loadNewClasses(
  { db, actor: { schoolId }, choices, today, newId }: Slice,
  held: readonly HeldClass[],
): Promise<NewClasses> {
  if (!choices.newClasses) return { wish: () => null };
  const [row] = await db.select({ details: school.details }).from(school).where(eq(school.schoolId, schoolId));
  const levels = [...new Set([...(row?.details.levels ?? []), ...held.map(({ level }) => level)])];
  const active = held.filter(({ state }) => state === 'ACTIVE');
  const session =
    active
      .map((one) => one.session)
      .toSorted()
      .at(-1) ?? sessionOn(today);
  const taken = new Set(held.filter((one) => one.session.toLowerCase() === session.toLowerCase()).map(({ name }) => name.toLowerCase()));
  const wishes = new Map<string, ClassWish>();
  return {
    wish(name) {
      const key = plain(name);
      const content = { ...emptyClass, name, session, ...levelAndArm(name, levels) };
      if (taken.has(name.toLowerCase()) || detailsOf(() => parsedContent(content)).length > 0) return null;
      const wish = wishes.get(key) ?? { id: newId(), version: 0, before: null, content };
      wishes.set(key, wish);
      return wish;
    },
  };
}

/** "JSS 1A" is the arm A of the school's own level JSS 1; without such a level, a letter behind a figure is an arm. */
export function levelAndArm(name: string, levels: readonly string[]): { level: string; arm: string } {
  const own = levels.filter((level) => isOf(name, level)).toSorted((one, other) => other.length - one.length)[0];
  if (own !== undefined)
    return {
      level: own,
      arm: name
        .slice(own.length)
        .replace(/^[\s-]+/, '')
        .slice(0, 30),
    };
  const [, level, arm] = /^(.*\d)[\s-]*([A-Z])$/i.exec(name) ?? [];
  return { level: level ?? name, arm: arm ?? '' };
}

/** JSS 10 is not of the level JSS 1. */
function isOf(name: string, level: string): boolean {
  const [whole, start] = [plain(name), plain(level)];
  return whole.startsWith(start) && !/^\d/.test(whole.slice(start.length));
}
