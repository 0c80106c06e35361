import type { Page } from 'playwright-core';

/** One field after the other: an edit of the same field would be folded into the one that waits. */
const fields = ['Boarded', 'Alighted'];

/** Types a figure into the open report, presses Save, and measures inside the page until it says that the edit is safe. */
export async function saveTimed(page: Page, edit: number): Promise<number> {
  const form = page.getByRole('form', { name: 'Bus daily report' });
  await form.getByLabel(fields[edit % fields.length] ?? '', { exact: true }).fill(String(edit % 50));
  await form.getByRole('status').filter({ hasText: 'Not saved' }).waitFor();
  return form.evaluate(async (element) => {
    const words = element.querySelector('output');
    const save = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
    const started = performance.now();
    if (words === null || save === undefined) throw new Error('There is nothing to press or to read');
    save.click();
    // The form lets go of "Not saved" when the edit is durable, whatever it says next.
    while (words.textContent?.startsWith('Not saved')) {
      if (performance.now() - started > 10_000) throw new Error('The edit was not saved');
      await new Promise((resolve) => setTimeout(resolve));
    }
    return performance.now() - started;
  });
}
