/** What people do on the screens: which edit a choice becomes, given what the screen shows. */
import { busContent, incident } from '#tests/support/factories.ts';
import { type Fields, readField, valuesAt } from '#contract/change.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import type { NewEdit } from '#outbox/record.ts';
import { type BusThing, laneOf, type Shown } from './screen.ts';

export const deeds = [
  'number',
  'text',
  'clear',
  'trip',
  'incident',
  'incident text',
  'incident away',
  'many fields',
  'finish',
  'bad report',
  'hand in',
  'review',
  'return',
  'bus field',
  'bus clear',
  'bad bus',
  'new bus',
  'read notices',
] as const;
/** The last only where it is asked for: the lives that were drawn without it stay as they are. */
export type DeedName = (typeof deeds)[number] | 'untidy fields';

export interface Act {
  edit: NewEdit;
  lane: string;
  isBad: boolean;
}

/** What the act is made with: a mark that no other has, and ids. */
export interface Hand {
  mark: number;
  newId: () => string;
}

/** Null when the screen offers no such thing. */
export function actOf(deed: DeedName, { thing, shown, hand }: { thing: BusThing; shown: Shown; hand: Hand }): Act | null {
  if (deed === 'read notices') return notices();
  if (deed === 'new bus') return newBus(hand);
  if ('day' in thing) return onReport(deed, { thing, shown, hand });
  return onBus(deed, { thing, shown, hand });
}

type On<Which> = { thing: Which; shown: Shown; hand: Hand };

function onReport(deed: DeedName, on: On<{ bus: string; day: string }>): Act | null {
  const { thing, shown } = on;
  const isOpen = shown.state === 'DRAFT' || shown.state === 'RETURNED';
  if (deed === 'hand in') return isOpen ? decide('bus-report.submit', {}, on) : null;
  if (deed === 'review' || deed === 'return')
    return shown.state === 'SUBMITTED' ? decide('bus-report.review', decisionOf(deed, on.hand), on) : null;
  const changes = isOpen ? reportChanges(deed, on) : null;
  if (changes === null) return null;
  return { ...byField('bus-report.record', { busId: thing.bus, day: thing.day }, { changes, on }), isBad: deed === 'bad report' };
}

function reportChanges(deed: DeedName, { shown, hand }: On<unknown>): Fields | null {
  const { mark } = hand;
  const text = `mark ${mark}`;
  const line = Object.keys(readField(shown.content, 'trips') ?? {})[mark % 2] ?? Object.keys(readField(shown.content, 'trips') ?? {})[0];
  const incidents = Object.keys(readField(shown.content, 'incidents') ?? {});
  const known = incidents[mark % (incidents.length || 1)];
  const field = (['notes', 'fuelReceipt', 'preTripBy'] as const)[mark % 3] ?? 'notes';
  switch (deed) {
    case 'number':
      return { odometerStart: mark };
    case 'text':
      return { [field]: text };
    case 'clear':
      return { odometerStart: null, [field]: '' };
    case 'trip':
      return line === undefined ? null : { [`trips/${line}/delayReason`]: text };
    case 'incident':
      return incidents.length > 20
        ? null
        : { [`incidents/${hand.newId()}`]: incident({ text, severity: mark % 4 === 0 ? 'HIGH' : 'LOW' }) };
    case 'incident text':
      return known === undefined ? null : { [`incidents/${known}/text`]: text };
    case 'incident away':
      return known === undefined ? null : { [`incidents/${known}`]: null };
    case 'many fields':
      return { odometerStart: mark, notes: text, fuelReceipt: text, preTripBy: text };
    case 'untidy fields':
      // A blank behind each text, which no record keeps.
      return { odometerStart: mark, notes: `${text} `, fuelReceipt: `${text} `, preTripBy: `${text} ` };
    case 'finish':
      return line === undefined ? null : finished(shown, mark);
    case 'bad report':
      // The odometer ran backwards.
      return { odometerStart: mark, odometerEnd: 0 };
    default:
      return null;
  }
}

function finished(shown: Shown, mark: number): Fields {
  const trips = Object.keys(readField(shown.content, 'trips') ?? {}).map((line) => ({
    [`trips/${line}/actualStart`]: '06:31',
    [`trips/${line}/actualEnd`]: '07:38',
    [`trips/${line}/expected`]: 20,
    [`trips/${line}/boarded`]: 20,
    [`trips/${line}/alighted`]: 20,
    [`trips/${line}/absent`]: 0,
  }));
  const childCheck = { method: 'WALKED_THROUGH', at: '07:45', by: `mark ${mark}`, itemsLeft: '' };
  return Object.assign({ odometerStart: mark, odometerEnd: 9_000_000 + mark, childCheck }, ...trips);
}

function onBus(deed: DeedName, on: On<{ bus: string }>): Act | null {
  const { thing, shown, hand } = on;
  if (!shown.exists) return null;
  const text = `mark ${hand.mark}`;
  const field = (['make', 'colour', 'operator'] as const)[hand.mark % 3] ?? 'make';
  const params = { id: thing.bus };
  if (deed === 'bus field') return byField('bus.record', params, { changes: { [field]: text }, on });
  if (deed === 'bus clear') return byField('bus.record', params, { changes: { [field]: '' }, on });
  if (deed === 'bad bus') return { ...byField('bus.record', params, { changes: { [field]: text, name: '' }, on }), isBad: true };
  return null;
}

function newBus({ mark, newId }: Hand): Act {
  const id = newId();
  const { plate: _, ...content } = busContent();
  const changes = { ...content, name: `mark ${mark}`, plate: `NEW-${mark}` };
  return { edit: editOf('bus.record', { id }, { body: { changes }, version: null, was: {} }), lane: laneOf({ bus: id }), isBad: false };
}

function notices(): Act {
  return {
    edit: editOf('notification.read', {}, { body: { upTo: 1_000_000 }, version: null, was: {} }),
    lane: 'notification',
    isBad: false,
  };
}

function decisionOf(deed: 'review' | 'return', { mark }: Hand) {
  return deed === 'return' ? { decision: 'RETURNED', note: `mark ${mark}` } : { decision: 'REVIEWED', note: `mark ${mark}` };
}

function decide(kind: QueuedKind, body: object, { thing, shown }: On<{ bus: string; day: string }>): Act {
  const params = { busId: thing.bus, day: thing.day };
  return { edit: editOf(kind, params, { body, version: shown.version, was: {} }), lane: laneOf(thing), isBad: false };
}

function byField(kind: QueuedKind, params: Record<string, string>, { changes, on }: { changes: Fields; on: On<BusThing> }): Act {
  const was = valuesAt(on.shown.content, Object.keys(changes));
  return { edit: editOf(kind, params, { body: { changes }, version: on.shown.version, was }), lane: laneOf(on.thing), isBad: false };
}

function editOf(
  kind: QueuedKind,
  params: Record<string, string>,
  { body, version, was }: { body: unknown; version: number | null; was: Fields },
): NewEdit {
  return { kind, params, body, base: { version, was }, title: kind, route: '/', schoolDate: '2026-11-20' };
}
