import { bedsOf, HouseContent } from '#contract/house.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import { onRoll } from '#contract/student-card.ts';
import { staffFields } from '#server/features/employee/names.ts';
import { nameOf, type Placed } from '#server/features/student/places.ts';
import { contentParser, refusal } from '#server/record/refusal.ts';

export const parsedContent = contentParser(HouseContent);

/** The master and the deputies. */
export const { staffOf, refuseStrangers } = staffFields('masterId', 'deputyIds');

export function noSuchHouse(): Problem {
  return new Problem('not_found', 'There is no such house');
}

/** Who lives in a house by now. */
export interface Members {
  size: number;
  hasGirls: boolean;
  hasBoys: boolean;
  /** Somebody of whom it is not known yet. */
  hasUnknown: boolean;
}

/** A house must go on fitting those who live in it. */
export function refuseTooNarrow(before: HouseContent, after: HouseContent, { size, hasGirls, hasBoys, hasUnknown }: Members): void {
  const details: Detail[] = [];
  if (after.capacity < before.capacity && after.capacity < size) {
    details.push({ path: 'capacity', message: `${size} students live in this house` });
  }
  if (after.sex !== before.sex && after.sex === 'FEMALE' && hasBoys) details.push({ path: 'sex', message: 'Boys live in this house' });
  if (after.sex !== before.sex && after.sex === 'MALE' && hasGirls) details.push({ path: 'sex', message: 'Girls live in this house' });
  if (after.sex !== before.sex && after.sex !== 'MIXED' && details.length === 0 && hasUnknown) {
    details.push({ path: 'sex', message: 'Of somebody who lives in this house the sex is not known. Complete the student first' });
  }
  if (details.length > 0) throw refusal(details);
}

/** A house has no more beds in its rooms than it has beds. */
export function refuseTooManyBeds({ rooms, capacity }: Pick<HouseContent, 'rooms' | 'capacity'>): void {
  const beds = bedsOf(rooms).length;
  if (beds > capacity) throw refusal([{ path: 'rooms', message: `The rooms have ${beds} beds, and the house ${capacity}` }]);
}

/** Why the student cannot live in the house, as a sentence about them; null when they can. */
export function problemOf(one: Placed, house: { id: string; content: HouseContent }): string | null {
  const { sex, residency, houseId } = one.content;
  const name = nameOf(one.content);
  if (!onRoll.includes(one.state)) return `${name} is not on the roll`;
  if (houseId === house.id) return `${name} lives in this house already`;
  if (residency === 'DAY') return `${name} goes home every day. Make them a boarder first`;
  if (house.content.sex === 'MIXED' || house.content.sex === sex) return null;
  if (sex === null) return `Nobody has said whether ${name} is a girl or a boy. Complete the student first`;
  return sex === 'FEMALE' ? `${name} is a girl, and this house is for boys` : `${name} is a boy, and this house is for girls`;
}
