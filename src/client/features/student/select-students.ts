/** The list of students as the device makes it from the roster. Pure; the server's list answers the same. */
import type { Day } from '#contract/fields.ts';
import { compareKeys, orderKey } from '#contract/order.ts';
import type { Page } from '#contract/page.ts';
import { onRoll, StudentState, type StudentCard } from '#contract/student-card.ts';
import { sideOf } from '#contract/whereabouts-rules.ts';
import { lackingOf, type StudentFilter, type StudentView } from '#contract/student.ts';
import { foundAmong, textOf } from '#client/offline/roster/card-text.ts';
import { collectorsOn } from './collectors.ts';
import { contactsOn } from './contacts.ts';

export interface ListContext {
  today: Day;
  timeZone: string;
  /** Where each class stands among the classes of the school, by id. */
  classOrder: ReadonlyMap<string, number>;
}

export function pageOfStudents(students: readonly StudentCard[], filter: StudentFilter, context: ListContext): Page<StudentCard> {
  const found = selectStudents(students, filter, context);
  const from = (filter.page - 1) * filter.limit;
  return { count: found.length, nextPage: found.length > from + filter.limit, data: found.slice(from, from + filter.limit) };
}

interface Selection {
  key: string;
  context: ListContext['classOrder'];
  found: readonly StudentCard[];
}

const selections = new WeakMap<readonly StudentCard[], Selection>();

/** Chosen and put in order once: turning a page, or a mark that changes, asks for the very same. */
export function selectStudents(students: readonly StudentCard[], filter: StudentFilter, context: ListContext): readonly StudentCard[] {
  const { page, limit, ...chosen } = filter;
  const key = JSON.stringify([chosen, context.today]);
  const before = selections.get(students);
  if (before?.key === key && before.context === context.classOrder) return before.found;
  const found = inOrder(foundAmong(students.filter(matcherOf(filter, context)), filter.search ?? ''), filter.sort, context);
  selections.set(students, { key, context: context.classOrder, found });
  return found;
}

function matcherOf(
  { classId, houseId, busId, residency, state, view }: StudentFilter,
  context: ListContext,
): (card: StudentCard) => boolean {
  const isInView = view ? inView[view] : () => true;
  return (card) =>
    isInState(card, state) &&
    (!classId || card.classId === classId) &&
    (!houseId || card.houseId === houseId) &&
    (!busId || card.busIds.includes(busId)) &&
    (!residency || card.residency === residency) &&
    isInView(card, context);
}

function isInState(card: StudentCard, state: StudentFilter['state']): boolean {
  if (state === 'ANY') return true;
  return state ? card.state === state : onRoll.includes(card.state);
}

const inView: Record<StudentView, (card: StudentCard, context: ListContext) => boolean> = {
  NO_CONTACT: (card, { today }) => contactsOn(today, card).length === 0,
  NO_PHOTO: ({ photo }) => photo === null,
  NO_COLLECTOR: (card, { today }) => collectorsOn(today, card).length === 0,
  ALERT: ({ alerts }) => alerts.length > 0,
  NO_BUS: ({ busIds }) => busIds.length === 0,
  TO_COMPLETE: (card) => lackingOf(card).length > 0,
  NO_CLASS: ({ classId }) => classId === null,
  ON_SITE: ({ whereNow }, context) => sideOf(whereNow, context) === 'ON_SITE',
  OFF_SITE: ({ whereNow }, context) => sideOf(whereNow, context) === 'OFF_SITE',
  NOT_KNOWN: ({ whereNow }, context) => sideOf(whereNow, context) === 'NOT_KNOWN',
};

// The roster comes by name, and a stable sort keeps that order among equals.
function inOrder(found: StudentCard[], sort: StudentFilter['sort'], context: ListContext): readonly StudentCard[] {
  const isDown = sort.startsWith('-');
  const by = sort.replace('-', '');
  if (by === 'name' && !isDown) return found;
  const keys = new Map(found.map((card) => [card, keyOf(card, by, context)]));
  return found.sort((a, b) => compareWithout(keys.get(a) ?? '', keys.get(b) ?? '', isDown));
}

function keyOf(card: StudentCard, by: string, { classOrder }: ListContext): string {
  if (by === 'name') return textOf(card).name;
  if (by === 'admissionNo') return textOf(card).admissionNo;
  if (by === 'state') return String(StudentState.options.indexOf(card.state));
  const place = classOrder.get(card.classId ?? '');
  return place === undefined ? '' : orderKey(String(place));
}

// Who has no class comes last, whichever way classes are put in order.
function compareWithout(a: string, b: string, isDown: boolean): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return isDown ? compareKeys(b, a) : compareKeys(a, b);
}
