import { describe, expect, test } from 'vitest';
import { changesOf } from '#outbox/edited-fields.ts';
import type { NewEdit } from '#outbox/record.ts';
import { openStore } from '#outbox/store.ts';
import { ada, bus, newTablet, reportEdit, states, until } from './tablet.ts';

const guardian = '0192f0c0-0000-7000-8000-00000000c001';

function written(
  kind: NewEdit['kind'],
  params: Record<string, string>,
  changes: Record<string, unknown>,
  was: Record<string, unknown> = {},
): NewEdit {
  return { ...reportEdit(), kind, params, body: { changes }, base: { version: 1, was } };
}

describe('what is typed waits on the device as the server will keep it', () => {
  test.each([
    ['a note', written('bus-report.record', { busId: bus, day: '2026-11-20' }, { notes: ' Rain ' }), { notes: 'Rain' }],
    [
      'a field of a line',
      written('bus-report.record', { busId: bus, day: '2026-11-20' }, { 'trips/a/delayReason': 'Rain ' }),
      { 'trips/a/delayReason': 'Rain' },
    ],
    [
      'a field of what may be one of several',
      written('bus-report.record', { busId: bus, day: '2026-11-20' }, { 'preTrip/tyres/note': 'Flat ' }),
      { 'preTrip/tyres/note': 'Flat' },
    ],
    [
      'a field of what may not be there',
      written('student.record', { id: guardian }, { 'rideHome/stop': ' Lekki gate' }),
      { 'rideHome/stop': 'Lekki gate' },
    ],
    [
      'a whole line',
      written('student.record', { id: guardian }, { 'alerts/a': { type: 'DIET', level: 'NOTE', text: 'No nuts ', readers: 'STAFF' } }),
      { 'alerts/a': { type: 'DIET', level: 'NOTE', text: 'No nuts', readers: 'STAFF' } },
    ],
    [
      'an e-mail address',
      written('guardian.record', { id: guardian }, { email: ' Ada.Eze@Example.COM ' }),
      { email: 'ada.eze@example.com' },
    ],
    ['a telephone number', written('guardian.record', { id: guardian }, { phone1: '00234 803 (555) 01-00' }), { phone1: '+2348035550100' }],
    ['a line that goes', written('bus.record', { id: bus }, { 'timetable/a': null }), { 'timetable/a': null }],
  ])('%s', async (_, edit, kept) => {
    const tab = await newTablet().tab(ada, { idle: true });
    expect(changesOf((await tab.enqueue(edit)).body)).toEqual(kept);
  });

  test('and so does what the fields held before', async () => {
    const tab = await newTablet().tab(ada, { idle: true });
    const { base } = await tab.enqueue(written('bus.record', { id: bus }, { make: 'Toyota Coaster' }, { make: 'Toyota ' }));
    expect(base.was).toEqual({ make: 'Toyota' });
  });

  test('but what the server will refuse stays as it was typed, so that its person finds it again', async () => {
    const tab = await newTablet().tab(ada, { idle: true });
    const { body } = await tab.enqueue(written('guardian.record', { id: guardian }, { phone1: ' 12 ', email: 'Ada at home ' }));
    expect(changesOf(body)).toEqual({ phone1: ' 12 ', email: 'Ada at home ' });
  });

  test('an edit that an earlier build queued goes as it was written', async () => {
    const tablet = newTablet();
    const tab = await tablet.tab(ada, { idle: true });
    const edit = await tab.enqueue(written('bus.record', { id: bus }, { make: 'Toyota' }));
    await tab.stop();
    await openStore(tablet.idb).write(async ({ ops }) => void ops.put({ ...edit, body: { changes: { make: 'Toyota ' } } }));
    const reopened = await tablet.tab();
    await until(() => states(reopened).join() === 'acked');
    expect(tablet.server.applied.map(({ body }) => changesOf(body))).toEqual([{ make: 'Toyota ' }]);
  });

  test('what an earlier build queued, and the screen showed, is not asked about when the refused edit before it is put right', async () => {
    const tablet = newTablet();
    const tab = await tablet.tab(ada, { idle: true });
    const params = { id: bus };
    const refused = await tab.enqueue(written('bus.record', params, { name: 'Lekki', plate: '-' }, { name: '', plate: '' }));
    const later = await tab.enqueue(written('bus.record', params, { name: 'Ajah', make: 'Toyota' }, { name: 'Lekki', make: '' }));
    await tab.stop();
    await openStore(tablet.idb).write(async ({ ops }) => {
      ops.put({ ...refused, state: 'rejected', mayGrow: undefined, last: { at: '', status: 422, message: '' } });
      ops.put({ ...later, body: { changes: { name: 'Ajah ', make: 'Toyota ' } } });
    });
    const reopened = await tablet.tab(ada, { idle: true });
    await reopened.enqueue({
      ...written('bus.record', params, { name: 'Ikeja', plate: 'KJA-1' }, { name: 'Ajah ', plate: '-' }),
      supersedes: refused.id,
    });
    expect(reopened.view().records.map(({ body }) => changesOf(body))).toEqual([{ name: 'Ikeja', plate: 'KJA-1' }, { make: 'Toyota ' }]);
  });
});
