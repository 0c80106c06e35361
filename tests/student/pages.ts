/** The students in the console, by the words people see. */
import type { Locator, Page } from 'playwright-core';
import { listStudents, readStudent, type Student } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { Session } from '#tests/support/session.ts';

/** The list with the roster on this device: from here on it needs no network. */
export async function openStudents(page: Page, address = '/school/student'): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('main')
    .getByText(/^As of/)
    .waitFor();
  await untilRosterIsKept(page);
}

/** When the last child was written on the device, in ms since the page was opened. */
export function untilRosterIsKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const isKept = async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'muster-roster')) return false;
      const open = indexedDB.open('muster-roster');
      await new Promise((resolve) => (open.onsuccess = resolve));
      const head = open.result.transaction('roster').objectStore('roster').getKey('head');
      await new Promise((resolve) => (head.onsuccess = resolve));
      open.result.close();
      return head.result !== undefined;
    };
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 20));
    return performance.now();
  });
}

export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
}

/** Goes on by the key until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there');
}

/** Types into fields one after the other, each found by the key. */
export async function typeInto(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

export async function studentOnServer(colleague: Session, id: string): Promise<Student> {
  const { status, body } = await colleague.call(readStudent, { params: { id } });
  if (status !== 200) throw new Error(`There is no such student: ${JSON.stringify(body)}`);
  return body.data;
}

export async function foundOnServer(colleague: Session, search: string): Promise<StudentCard[]> {
  return (await colleague.call(listStudents, { query: { search } })).body.data.data;
}

export function idIn(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
