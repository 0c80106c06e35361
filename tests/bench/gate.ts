/** A child that goes on an exeat, at a gate of a large school without a network: from the scan of its pass to the verdict. */
import type { Page } from 'playwright-core';
import { verdictOf, type Gone, deskOf, leaveOfNow, show } from '#tests/exeat/at-gate.ts';
import { lettersOf } from '#tests/exeat/boarding-house.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';
import { type Figure, median, ms, percentile } from './figures.ts';
import { large, largeSchool } from './large-school.ts';

const settings = { LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' };
const leaves = 60;
const codes = 20;

export async function passAtGate(): Promise<Figure[]> {
  const school = await largeSchool();
  const site = await startSite({ ...settings, ...school.settings });
  const desk = await deskOf(site);
  const gone: Gone[] = [];
  for (let at = 0; at < leaves; at += 1) gone.push(await leaveOfNow(desk, `Gate${lettersOf(at)}`));
  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilRosterIsKept(page);
  await page.goto('/school/gate');
  await page.getByText('kept current').waitFor();
  await untilInstalled(page);
  const [first, ...later] = gone;
  if (first === undefined) throw new Error('There is no leave');
  // The leaves are on this device by then.
  await show(page, first.pass);
  await verdictOf(page).getByText('Release OK').waitFor();
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByText(/^List of .* old$/).waitFor();
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scanned: number[] = [];
  for (const leave of later) scanned.push(await drawnAfter(page, leave, () => scan(page, leave.pass)));
  const spoken: number[] = [];
  for (const leave of gone.slice(0, codes)) spoken.push(await drawnAfter(page, leave, () => speak(page, leave)));
  await site.close();
  await school.close();
  const how = `CPU ×4, offline, a school of ${large.toLocaleString('en')} with ${leaves} children to leave`;
  return [
    {
      task: 'Pass scanned at a gate, the verdict',
      value: spread(scanned),
      note: `${how}, ${scanned.length} passes: median, 95th percentile, slowest, from the scanner’s Enter until it is drawn`,
    },
    {
      task: 'Code of an exeat said at a gate, the verdict',
      value: spread(spoken),
      note: `${how}, ${codes} codes: the same, from the press on the child who is found`,
    },
  ];
}

const spread = (values: readonly number[]) => [median(values), percentile(values, 95), Math.max(...values)].map(ms).join(', ');

/** Letter by letter, as a scanner types that passes for a keyboard. */
async function scan(page: Page, pass: string): Promise<void> {
  await page.getByLabel('Scanner').focus();
  await page.keyboard.type(pass);
  await page.keyboard.press('Enter');
}

async function speak(page: Page, { exeat, name }: Gone): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name or number' }).fill(exeat.ref.toLowerCase());
  await page.getByRole('button', { name: new RegExp(name) }).click();
}

/** Measured in the page, from the last key or press of `deed` to the frame with the verdict on this child. */
async function drawnAfter(page: Page, { name }: Gone, deed: () => Promise<void>): Promise<number> {
  const drawn = page.evaluate(verdictDrawn, name);
  await deed();
  return drawn;
}

function verdictDrawn(name: string): Promise<number> {
  return new Promise((resolve) => {
    let began = Number.NaN;
    const begin = ({ timeStamp }: Event) => (began = timeStamp);
    const kinds = ['keydown', 'click'] as const;
    for (const kind of kinds) addEventListener(kind, begin, { capture: true });
    const seen = new MutationObserver(() => {
      const words = document.querySelector('section[aria-label="Verdict"]')?.textContent ?? '';
      if (!words.includes(name) || !words.includes('Release OK')) return;
      seen.disconnect();
      for (const kind of kinds) removeEventListener(kind, begin, { capture: true });
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
