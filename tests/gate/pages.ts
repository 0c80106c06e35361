/** Children with their cards, and a gate as the journeys use it. */
import type { Page } from 'playwright-core';
import { issueCards, mostCards } from '#contract/card.ts';
import { applyImport, type ImportState } from '#contract/import.ts';
import { movements } from '#contract/movement.ts';
import { readRoster } from '#contract/roster.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { Movement } from '#contract/whereabouts.ts';
import { childRow, csv, match, read, upload } from '#tests/import/sheets.ts';
import type { Session } from '#tests/support/session.ts';
import { until } from '#tests/support/until.ts';
import { okay } from '#tests/whereabouts/movements.ts';

export interface Carrying {
  id: string;
  name: string;
  /** What stands in the code of their card. */
  text: string;
}

/** They come by a file: so many at once nobody registers one by one. */
export async function children(session: Session, many: number): Promise<Carrying[]> {
  const made = Array.from({ length: many }, (_, at) => called(at + 1));
  const rows = made.map(({ admissionNo, lastName }) =>
    childRow({ 'Admission number': admissionNo, 'First name': 'Ada', Surname: lastName }),
  );
  const { id: importId } = okay(await match(session, okay(await upload(session, csv(rows)))));
  const untilIn = (state: ImportState) =>
    until(
      `the children are ${state}`,
      () => read(session, importId),
      (run) => run.work === null && run.state === state,
      120_000,
    );
  await untilIn('DRY_RUN');
  okay(await session.call(applyImport, { params: { id: importId } }));
  await untilIn('APPLIED');
  const { students } = okay(await session.call(readRoster));
  const ids = new Map(students.map(({ admissionNo, id }: StudentCard) => [admissionNo, id]));
  const known = made.map(({ admissionNo, lastName }) => ({ id: String(ids.get(admissionNo)), name: `Ada ${lastName}` }));
  const texts = new Map<string, string>();
  for (let next = 0; next < many; next += mostCards) {
    const body = { ids: known.slice(next, next + mostCards).map(({ id }) => id) };
    for (const { id, text } of okay(await session.call(issueCards, { params: { of: 'student' }, body }))) texts.set(id, text);
  }
  return known.map((one) => ({ ...one, text: texts.get(one.id) ?? '' }));
}

function called(number: number): { admissionNo: string; lastName: string } {
  const lastName = `Gate ${String.fromCharCode(64 + Math.ceil(number / 26))}${String.fromCharCode(65 + (number % 26))}`;
  return { admissionNo: `GT/${number}`, lastName };
}

/** What a scanner types, at once: into the field that has the focus, with Enter at the end. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

/** As a scanner types, key by key, wherever the focus is. */
export async function scanByKeys(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Of today at the demo school. */
export async function movementsOf(session: Session, id: string): Promise<Movement[]> {
  const day = schoolDay(new Date(), 'Africa/Lagos');
  return okay(await session.call(movements.student.list, { params: { personId: id }, query: { day } })).data;
}
