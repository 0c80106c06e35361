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
  await openDay(page);
  site.network.fault({ kind: 'cut' });
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened: number[] = [];
  const saved: number[] = [];
  const children: number[] = [];
  for (let turn = 0; turn < classes; turn += 1) {
    opened.push(await openTimed(page));
    const seated = page.locator('[data-child]');
    children.push(await seated.count());
    for (const [at, code] of ['L', 'A', 'AE'].entries()) await seated.nth(at).locator(`label:has([value=${code}])`).click();
    await page
      .getByRole('button', { name: 'Mark the rest present' })
      .click({ timeout: 8000 })
      .catch(async (e) => {
        await page.screenshot({ path: '/tmp/reg.png' });
        console.error(turn, page.url());
        throw e;
      });
    saved.push(await submitTimed(page));
    await openDay(page);
  }
  await site.close();
  await school.close();
  const how = `CPU ×4, offline, a school of ${large}, ${classes} classes of ${median(children)} children: median and 95th percentile`;
  return [
    {
      task: 'Register opened from the list of the day, from the device',
      value: spread(opened),
      note: `${how}, from the press to the children drawn`,
    },
    { task: 'Register handed in, "Saved on this device"', value: spread(saved), note: `${how}, from the press to the words` },
  ];
}

const spread = (values: readonly number[]) => `${ms(median(values))}, ${ms(percentile(values, 95))}`;

/** Those that are not taken stand first. */
async function openDay(page: Page): Promise<void> {
  await page.goto('/school/attendance_report/students');
  await page.getByRole('table', { name: 'Registers of the day' }).getByRole('link').first().waitFor();
}

function openTimed(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>('main tbody a');
    if (link === null) throw new Error('There is no register to open');
    const started = performance.now();
    link.click();
    while (document.querySelector('[data-child]') === null) {
      if (performance.now() - started > 10_000) throw new Error('The register did not open');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - started;
  });
}

function submitTimed(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const submit = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Submit register');
    if (submit === undefined) throw new Error('There is nothing to hand in');
    const started = performance.now();
    submit.click();
    while (!document.querySelector('main')?.textContent?.includes('Saved on this device')) {
      if (performance.now() - started > 10_000) throw new Error('The register was not saved');
      await new Promise((resolve) => setTimeout(resolve));
    }
    return performance.now() - started;
  });
}
