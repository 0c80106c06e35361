/** The children of a roll, one line each. Pure. */
import type { HouseRoll, KeptRollMark } from '#contract/house-roll.ts';
import { headsOf, isAccounted, isExplained, type Standing, standingOf } from '#contract/house-roll-rules.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { fullName } from '#client/offline/roster/student-name.ts';

export interface Line {
  id: string;
  name: string;
  card: StudentCard | null;
  standing: Standing;
  /** What stands; of two who disagree both. */
  heads: readonly KeptRollMark[];
  /** Everything that was said, oldest first. */
  marks: readonly KeptRollMark[];
  isExplained: boolean;
  /** Marked here, and living in another house by now. */
  isGuest: boolean;
}

const noMarks: readonly KeptRollMark[] = [];

/** By room and bed, as somebody walks through the house; whoever has no bed by name. */
export function linesOf({ called, marks }: Pick<HouseRoll, 'called' | 'marks'>, students: readonly StudentCard[]): Line[] {
  const cards = new Map(students.map((card) => [card.id, card]));
  const heads = headsOf(marks);
  const marksOf = Map.groupBy(marks, ({ studentId }) => studentId);
  const isCalled = new Set(called);
  const guests = [...heads.keys()].filter((id) => !isCalled.has(id) && (heads.get(id) ?? noMarks).length > 0);
  const lines = [...called, ...guests].map((id): Line => {
    const card = cards.get(id) ?? null;
    const theirs = heads.get(id) ?? noMarks;
    return {
      id,
      name: card ? fullName(card) : '',
      card,
      standing: standingOf(theirs),
      heads: theirs,
      marks: marksOf.get(id) ?? noMarks,
      isExplained: isExplained(theirs),
      isGuest: !isCalled.has(id),
    };
  });
  return lines.toSorted((a, b) => Number(a.isGuest) - Number(b.isGuest) || byBed(a, b) || a.name.localeCompare(b.name));
}

const inNumbers = new Intl.Collator('en', { numeric: true });

function byBed({ card: a }: Line, { card: b }: Line): number {
  const [first, second] = [a?.bed ?? '', b?.bed ?? ''];
  if (first === '' || second === '') return Number(first === '') - Number(second === '');
  return inNumbers.compare(first, second);
}

/** Nobody has seen them, nobody knows where they are, or two disagree. */
export function unaccounted(lines: readonly Line[]): Line[] {
  return lines.filter(({ standing, isGuest }) => !isGuest && !isAccounted(standing));
}
