/** What the audit trail says of a house, and of the students who live in it. */
import { emptyHouse, type HouseContent } from '#contract/house.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import { nameOf, type Placed } from '#server/features/student/places.ts';

/** What the houses and the people in it were called, by id. */
type Names = ReadonlyMap<string, string>;

export function createdDeed(id: string, content: HouseContent, names: Names): Deed {
  const { after } = differences(emptyHouse, content);
  return { action: 'house.created', object: objectOf(id, content), after, names: Object.fromEntries(names) };
}

export function changedDeed(id: string, { before, after }: { before: HouseContent; after: HouseContent }, names: Names): Deed {
  return { action: 'house.changed', object: objectOf(id, before), ...differences(before, after), names: Object.fromEntries(names) };
}

/** A student lives in another house now, or in none. */
export function bedDeed({ id, content }: Placed, after: Pick<StudentContent, 'houseId' | 'bed'>, names: Names): Deed {
  const named = [content.houseId, after.houseId].flatMap((each) => (each && names.has(each) ? [[each, names.get(each)]] : []));
  return {
    action: 'student.changed',
    object: { kind: 'student', id, label: nameOf(content) },
    ...differences({ houseId: content.houseId, bed: content.bed }, after),
    names: Object.fromEntries(named),
  };
}

function objectOf(id: string, { name }: HouseContent): Deed['object'] {
  return { kind: 'house', id, label: name };
}
