import type { Page } from 'playwright-core';
import { readNotifications } from '#contract/notification.ts';
import { recordBusReport, reviewBusReport, submitBusReport } from '#contract/bus-report.ts';
import type { Intent } from './book.ts';
import { type Desk, goTo, type Screen } from './desk.ts';
import { actInReport, readOneNotification, type Said, settleOneCard, type Typed } from './in-page.ts';

/** After this a page counts as dumb, and is left: the words for one edit must never be taken for another's. */
const limitMs = 8_000;

/** The fields of a report in which any text or number stands for itself. */
const fields = [
  { label: 'Notes', path: 'notes', isNumber: false },
  { label: 'Receipt number', path: 'fuelReceipt', isNumber: false },
  { label: 'Driver', path: 'driverName', isNumber: false },
  { label: 'Attendant', path: 'attendantName', isNumber: false },
  { label: 'Fuel cost', path: 'fuelCost', isNumber: true },
  { label: 'Odometer at the end', path: 'odometerEnd', isNumber: true },
] as const;

let made = 0;

/** One visit of one screen in one tab: several edits, through the inputs and buttons that people use. */
export async function visit(desk: Desk, tab: Page): Promise<void> {
  const { chance, stage } = desk;
  const where = chance.weighed({ own: 50, shared: 20, handover: 20, notifications: tab === desk.tabs[0] ? 6 : 0, inbox: 8 });
  if (where === 'inbox') return settleInbox(desk, tab);
  if (where === 'notifications') return readSome(desk, tab);
  const lane = anyOf(desk, where === 'own' ? stage.lanes.own[desk.name] : stage.lanes[where]);
  const screen = await goTo(desk, tab, `/school/report/bus-daily-report/${lane}`);
  if (screen?.name === 'review') return giveBack(desk, tab, { lane, screen });
  if (screen?.name !== 'report') return;
  for (let left = chance.whole(4, 16); left > 0; left -= 1) {
    if ((await record(desk, tab, { lane, screen })) === 'silent') return;
  }
  if (where === 'handover') await handIn(desk, tab, { lane, screen });
}

interface Place {
  lane: string;
  screen: Screen;
}

async function record(desk: Desk, tab: Page, { lane, screen }: Place): Promise<Said> {
  const typed: Typed[] = [];
  const written: Intent['fields'] = {};
  // Another field each time, so that no value is overwritten before it was saved.
  const first = desk.chance.whole(0, fields.length - 1);
  for (let more = desk.chance.whole(1, 2), at = first; more > 0; more -= 1, at += 1) {
    const field = fields[at % fields.length];
    if (!field) continue;
    made += 1;
    const value = field.isNumber ? 1_000_000 + made : `${screen.person} ${made} ${desk.chance.whole(1000, 9999)}`;
    typed.push({ label: field.label, text: String(value) });
    written[field.path] = value;
  }
  const intent = begin(desk, screen, { kind: recordBusReport.kind, lane: `bus-report:${lane}`, fields: written });
  const said = await tab.evaluate(actInReport, { typed, button: 'Save', limitMs });
  claim(intent, said);
  return said;
}

async function handIn(desk: Desk, tab: Page, { lane, screen }: Place): Promise<void> {
  const intent = begin(desk, screen, { kind: submitBusReport.kind, lane: `bus-report:${lane}`, fields: {} });
  claim(intent, await tab.evaluate(actInReport, { typed: [], button: 'Submit report', limitMs }));
}

async function giveBack(desk: Desk, tab: Page, { lane, screen }: Place): Promise<void> {
  made += 1;
  const text = `Mend this, ${screen.person} ${made} ${desk.chance.whole(1000, 9999)}`;
  const intent = begin(desk, screen, { kind: reviewBusReport.kind, lane: `bus-report:${lane}`, fields: { reviewNote: text } });
  claim(intent, await tab.evaluate(actInReport, { typed: [{ label: 'Note', text }], button: 'Return with note', limitMs }));
}

async function readSome(desk: Desk, tab: Page): Promise<void> {
  const screen = await goTo(desk, tab, '/school/notification');
  if (screen?.name !== 'notifications') return;
  for (let left = desk.chance.whole(1, 4); left > 0; left -= 1) {
    const intent = begin(desk, screen, { kind: readNotifications.kind, lane: 'notification', fields: {} });
    const said = await tab.evaluate(readOneNotification, limitMs);
    claim(intent, said);
    if (said !== 'saved') return;
  }
}

/** Goes through the refused edits; `isPatient` sends again what may be sent again and leaves the rest. */
export async function settleInbox(desk: Desk, tab: Page, isPatient = false): Promise<void> {
  const screen = await goTo(desk, tab, '/school/attention');
  if (screen?.name !== 'inbox' && screen?.name !== 'other') return;
  const disputed = desk.chance.holds(0.5) ? ['Keep mine', 'Keep theirs'] : ['Keep theirs', 'Keep mine'];
  const choices = isPatient ? ['Send again'] : ['Send again', ...disputed, 'Discard'];
  for (let cards = 0; cards < 12; cards += 1) {
    const pressed = await tab.evaluate(settleOneCard, choices);
    if (pressed === null) return;
    const { settled } = desk.book;
    if (pressed === 'Send again') settled.sendAgain += 1;
    else if (pressed === 'Keep mine') settled.keepMine += 1;
    else settled.discard += 1;
  }
}

function begin(desk: Desk, { person }: Screen, of: Pick<Intent, 'kind' | 'lane' | 'fields'>): Intent {
  const intent: Intent = { ...of, desk: desk.name, person, at: Date.now(), claimedAt: null };
  desk.book.intents.push(intent);
  return intent;
}

function claim(intent: Intent, said: Said): void {
  if (said === 'saved') intent.claimedAt = Date.now();
}

function anyOf(desk: Desk, lanes: string[]): string {
  const lane = lanes[desk.chance.whole(0, lanes.length - 1)];
  if (lane === undefined) throw new Error('There is no such report');
  return lane;
}
