/** What somebody does on the pages outside of a school, by the words they see. */
import type { Page } from 'playwright-core';

export const harmattan = {
  name: 'Harmattan Girls’ College',
  address: '12 Marina Road, Lagos Island',
  officePhone: '+234 803 555 0100',
};

export function untilPage(page: Page, title: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name: title }).waitFor();
}

export async function fillSchool(page: Page): Promise<void> {
  await untilPage(page, 'Your school');
  await page.getByLabel('Name of the school').fill(harmattan.name);
  await page.getByLabel('Type').selectOption('Private');
  await page.getByRole('radio', { name: 'Day', exact: true }).check();
  await page.getByLabel('Address').fill(harmattan.address);
  await page.getByLabel('Telephone of the office').fill(harmattan.officePhone);
}

export async function fillAdmin(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await untilPage(page, 'You');
  await page.getByLabel('Your full name').fill(name);
  await choosePassword(page, password);
}

export function choosePassword(page: Page, password: string): Promise<void> {
  return page.getByLabel(/^(New password|Password)$/).fill(password);
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Pastes as people do: all of it at once, with what the mail has between the digits. */
export async function pasteCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').focus();
  await page.keyboard.insertText(`${code.slice(0, 4)}-${code.slice(4)}`);
}

/** Goes on with the Tab key to the control of this name: the way without a mouse. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`The keyboard does not reach ${name}`);
}

export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement || focused instanceof HTMLTextAreaElement) {
      return focused.labels?.[0]?.textContent ?? '';
    }
    return focused?.textContent ?? '';
  });
}
