/** How soon the first results stand there in a large school: five thousand children, ten thousand guardians. */
import type { Page } from 'playwright-core';
import { signInAs, untilConsole, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';
import { type Figure, median, ms, percentile } from './figures.ts';

const children = 5000;
const words = ['adebayo', 'okafor chidinma', 'okofor', 'yusuf', 'mrs eze', '0803', 'gf/1', 'primary', 'zzzz', 'students'];

export async function searchEverywhere(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'off' });
  const desk = await site.startDevice();
  const page = desk.page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await lookThroughEverybody(page);
  site.network.fault({ kind: 'cut' });
  await page.evaluate(growRoster, children);
  await page.reload();
  await untilConsole(page);
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened = Date.now();
  await lookThroughEverybody(page);
  const ready = Date.now() - opened;
  await page.evaluate(watchKeys);
  const took: number[] = [];
  for (const word of words) {
    await page.getByRole('combobox').fill('');
    for (const letter of word) took.push(await drawnAfter(page, letter));
  }
  await site.close();
  const note = `CPU ×4, ${took.length} keys, from the press to the results drawn: median, 95th percentile, slowest`;
  return [
    {
      task: `Search among ${children} students and ${children * 2} guardians, a key`,
      value: `${ms(median(took))}, ${ms(percentile(took, 95))}, ${ms(Math.max(...took))}`,
      note,
    },
    {
      task: 'The same, from Ctrl+K to everybody looked through, the first time',
      value: ms(ready),
      note: 'CPU ×4, offline, one run, with four keys typed meanwhile',
    },
  ];
}

/** What nobody is called is found nowhere, once everybody is there to be looked through. */
async function lookThroughEverybody(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzz');
  await page.getByText(/^Searched: [\d,]+ students, [\d,]+ parents/).waitFor();
}

async function drawnAfter(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => void delete document.documentElement.dataset['drawn']);
  await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' });
  return page.evaluate(() => Number(document.documentElement.dataset['drawn']));
}

/** The page itself notes how long after a key the next picture was there. */
function watchKeys(): void {
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (document.documentElement.dataset['drawn'] = String(performance.now() - timeStamp));
      port2.postMessage(null);
    });
  });
}

/** Each child that is there several times over under other names, with two guardians of their own. */
async function growRoster(many: number): Promise<void> {
  const open = indexedDB.open('muster-roster');
  await new Promise((resolve) => (open.onsuccess = resolve));
  const transaction = open.result.transaction('roster', 'readwrite');
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = reject;
  });
  const store = transaction.objectStore('roster');
  const all = store.getAll(IDBKeyRange.bound('student:', 'student;'));
  all.onsuccess = () => {
    const cards = all.result;
    for (let at = 0; at < many; at += 1) {
      const card = cards[at % cards.length];
      const other = cards[(at * 7 + Math.trunc(at / cards.length)) % cards.length];
      const id = at < cards.length ? card.id : crypto.randomUUID();
      const guardians = [0, 1].map((nth) => ({
        ...card.guardians[0],
        guardianId: crypto.randomUUID(),
        name: `${nth === 0 ? 'Mrs' : 'Mr'} ${other.middleName || other.firstName} ${card.lastName}`,
        phone: `+23480${String(30_000_000 + at * 2 + nth)}`,
      }));
      store.put({ ...card, id, firstName: other.firstName, admissionNo: `GF/${at}`, guardians }, `student:${id}`);
    }
  };
  await done;
  open.result.close();
}
