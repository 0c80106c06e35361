/** Children with their cards, and a gate as the journeys use it. */
import type { Page } from 'playwright-core';
import { issueCards, mostCards } from '#contract/card.ts';
import { movements } from '#contract/movement.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Movement } from '#contract/whereabouts.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { okay } from '#tests/whereabouts/movements.ts';

export interface Carrying {
  id: string;
  name: string;
  /** What stands in the code of their card. */
  text: string;
}

export async function children(session: Session, many: number): Promise<Carrying[]> {
  const numbers = Array.from({ length: many }, (_, at) => at + 1);
  const made: Omit<Carrying, 'text'>[] = [];
  for (const some of slices(numbers, 10)) made.push(...(await Promise.all(some.map((number) => child(session, number)))));
  const texts = new Map<string, string>();
  for (const some of slices(made, mostCards)) {
    const body = { ids: some.map(({ id }) => id) };
    for (const { id, text } of okay(await session.call(issueCards, { params: { of: 'student' }, body }))) texts.set(id, text);
  }
  return made.map((one) => ({ ...one, text: texts.get(one.id) ?? '' }));
}

async function child(session: Session, number: number): Promise<Omit<Carrying, 'text'>> {
  const lastName = `Gate ${String.fromCharCode(64 + Math.ceil(number / 26))}${String.fromCharCode(65 + (number % 26))}`;
  const { id } = await addStudent(session, { firstName: 'Ada', lastName, admissionNo: `GT/${number}` });
  return { id, name: `Ada ${lastName}` };
}

function slices<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** As a scanner types: into whatever has the focus, with Enter at the end. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

/** Of today at the demo school. */
export async function movementsOf(session: Session, id: string): Promise<Movement[]> {
  const day = schoolDay(new Date(), 'Africa/Lagos');
  return okay(await session.call(movements.student.list, { params: { personId: id }, query: { day } })).data;
}
