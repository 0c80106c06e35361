/** A register of a large school on a device without a network: opened, and handed in. */
import type { Page } from 'playwright-core';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { type Figure, median, ms, percentile } from './figures.ts';
import { large, largeSchool } from './large-school.ts';

const classes = 20;

export async function registerOnDevice(): Promise<Figure[]> {
  const school = await largeSchool();
  const site = await startSite({ LOG_LEVEL: 'off', ...school.settings });
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await openStudents(page);
  await untilRosterIsKept(page);
  await page.goto('/school/attendance_report/students');
  await untilListed(page);
  site.network.fault({ kind: 'cut' });
  const line = await page.context().newCDPSession(page);
  const opening = () => timed(page, { press: 'main tbody a', until: '[data-child]', words: '' });
  const openedAtFullSpeed: number[] = [];
  for (let turn = 0; turn < classes; turn += 1) {
    openedAtFullSpeed.push(await opening());
    await page.goBack();
    await untilListed(page);
  }
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened: number[] = [];
  const saved: number[] = [];
  const children: number[] = [];
  for (let turn = 0; turn < classes; turn += 1) {
    opened.push(await opening());
    const rows = page.locator('[data-child]');
    for (const [at, code] of ['L', 'A', 'AE'].entries()) await rows.nth(at).locator(`label:has([value=${code}])`).click();
    await page.getByRole('button', { name: 'Mark the rest present' }).click();
    await page.getByRole('button', { name: 'Submit register' }).evaluate((button) => button.setAttribute('data-bench', ''));
    saved.push(await timed(page, { press: '[data-bench]', until: 'main', words: 'Saved on this device' }));
    children.push(await rows.count());
    await page.goBack();
    await untilListed(page);
  }
  await site.close();
  await school.close();
  const [first = 0, ...later] = openedAtFullSpeed;
  const how = `CPU ×4, offline, a school of ${large}, ${classes} classes of ${median(children)} children`;
  return [
    {
      task: 'Register opened from the list of the day, from the device',
      value: spread(later),
      note: `at full speed, otherwise as below: median and 95th percentile, from the press until the first children are drawn; the first after a start ${ms(first)}`,
    },
    {
      task: 'Register opened from the list of the day, four times slower',
      value: spread(opened),
      note: `${how}: median and 95th percentile, from the press until the first children are drawn`,
    },
    {
      task: 'Register handed in, "Saved on this device"',
      value: spread(saved),
      note: `${how}: median and 95th percentile, from the press to the words`,
    },
  ];
}

const spread = (values: readonly number[]) => `${ms(median(values))}, ${ms(percentile(values, 95))}`;

/** Those that are not taken stand first. */
function untilListed(page: Page): Promise<void> {
  return page.getByRole('table', { name: 'Registers of the day' }).getByRole('link').first().waitFor();
}

interface Deed {
  press: string;
  until: string;
  /** In what changed; asking the whole screen at each change would cost more than what is measured. */
  words: string;
}

function timed(page: Page, deed: Deed): Promise<number> {
  return page.evaluate(async ({ press, until, words }) => {
    const pressed = document.querySelector<HTMLElement>(press);
    if (pressed === null) throw new Error(`There is nothing to press: ${press}`);
    // Nobody is as quick as a script: the screen before is at rest.
    await new Promise((resolve) => requestIdleCallback(resolve));
    const started = performance.now();
    await new Promise<void>((resolve) => {
      const seen = new MutationObserver((changes) => {
        if (document.querySelector(until) === null || !changes.some(({ target }) => target.textContent?.includes(words))) return;
        seen.disconnect();
        resolve();
      });
      seen.observe(document.body, { childList: true, subtree: true, characterData: true });
      pressed.click();
    });
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - started;
  }, deed);
}
