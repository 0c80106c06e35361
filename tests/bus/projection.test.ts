import { describe, expect, test } from 'vitest';
import { type Bus, BusFilter } from '#contract/bus.ts';
import type { Changes } from '#contract/change.ts';
import { busProjection } from '#client/features/bus/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';
import { busContent, timetableLine } from '#tests/support/factories.ts';

const id = '0192f000-0000-7000-8000-000000000001';
const newId = '0192f000-0000-7000-8000-000000000009';
const { one: projectBus, page: projectFleet, fromDevice: fleetFromDevice } = busProjection;
const context: Parameters<typeof projectFleet>[3] = { known: [], today: '2026-11-20', staff: new Map(), who: 'Ada Bello' };

function bus(given: Partial<Bus> = {}): Bus {
  const aside = { id, version: 4, updatedAt: '2026-11-20T06:00:00.000Z', updatedBy: 'Musa Ibrahim', todayReport: null };
  return { ...busContent({ name: 'Lekki', plate: 'KJA-101' }), ...aside, lastSevenDays: { onTime: 8, trips: 10 }, ...given };
}

function edit(changes: Changes, given: Partial<OutboxRecord> = {}): OutboxRecord {
  return outboxRecord({ base: { version: 4, was: {}, chain: null }, params: { id }, ...given, kind: 'bus.record', body: { changes } });
}

const added = edit(
  { plate: 'ABC-9', name: 'Yaba', 'timetable/morning': timetableLine() },
  { params: { id: newId }, base: { version: null, was: {}, chain: null } },
);

const filter = (given: Partial<BusFilter> = {}) => BusFilter.parse(given);
const page = (...data: Bus[]) => ({ count: data.length, nextPage: false, data });

describe('a bus', () => {
  test('shows what was edited on this device', () => {
    expect(projectBus(bus(), id, [edit({ driverName: 'Kunle Balogun' })], context)).toMatchObject({
      driverName: 'Kunle Balogun',
      updatedBy: 'Ada Bello',
      lastSevenDays: { onTime: 8, trips: 10 },
    });
  });

  test('has the employee’s name and telephone who was chosen here, and lets go of them for another name', () => {
    const musa = '0192f000-0000-7000-8000-000000000300';
    const here = { ...context, staff: new Map([[musa, { name: 'Musa Danjuma', phone: '+2348031110000' }]]) };
    const chosen = projectBus(bus(), id, [edit({ driverId: musa })], here);
    expect(chosen).toMatchObject({ driverId: musa, driverName: 'Musa Danjuma', driverPhone: '+2348031110000' });
    expect(projectBus(chosen, id, [edit({ driverName: 'Sunday' })], here)).toMatchObject({
      driverId: null,
      driverName: 'Sunday',
      driverPhone: '+2348031110000',
    });
    expect(projectBus(chosen, id, [edit({ driverId: null, driverName: '', driverPhone: '' })], here)).toMatchObject({
      driverId: null,
      driverName: '',
      driverPhone: '',
    });
    expect(projectBus(chosen, id, [edit({ colour: 'red' })], { ...here, staff: new Map() })).toMatchObject({
      driverId: musa,
      driverName: 'Musa Danjuma',
    });
  });

  test('that was read before an employee could be chosen goes on taking edits', () => {
    const { driverId, attendantId, ...old } = bus();
    expect(projectBus(old as Bus, id, [edit({ driverName: 'Kunle' })], context)).toMatchObject({
      driverId: null,
      attendantId: null,
      driverName: 'Kunle',
    });
  });

  test('is there before the server has it', () => {
    expect(projectBus(null, newId, [added], context)).toMatchObject({ id: newId, name: 'Yaba', version: 0, capacity: 30 });
    expect(projectBus(null, newId, [], context)).toBeNull();
  });

  test('does not take an edit that would leave it without a plate', () => {
    expect(projectBus(bus(), id, [edit({ plate: null })], context)?.plate).toBe('KJA-101');
  });
});

describe('the fleet', () => {
  test('shows a bus added on this device in its place', () => {
    const shown = projectFleet(page(bus()), filter({ sort: '-name' }), [added], context);
    expect(shown.data.map(({ name }) => name)).toEqual(['Yaba', 'Lekki']);
    expect(shown.count).toBe(2);
  });

  test('leaves out a bus that no longer fits the filter', () => {
    const retired = edit({ status: 'RETIRED' });
    expect(projectFleet(page(bus()), filter({ status: 'IN_SERVICE' }), [retired], context)).toMatchObject({ count: 0, data: [] });
  });

  test('shows today’s report as this device has left it', () => {
    const submitted = (day: string) => outboxRecord({ kind: 'bus-report.submit', params: { busId: id, day } });
    expect(projectFleet(page(bus({ todayReport: 'DRAFT' })), filter(), [submitted('2026-11-20')], context).data[0]?.todayReport).toBe(
      'SUBMITTED',
    );
    expect(projectFleet(page(bus({ todayReport: 'DRAFT' })), filter(), [submitted('2026-11-19')], context).data[0]?.todayReport).toBe(
      'DRAFT',
    );
  });

  test('is searched on this device when the server cannot be asked', () => {
    const known = [bus(), bus({ id: newId, name: 'Ajah', plate: 'XYZ-7' })];
    expect(fleetFromDevice(filter({ search: 'xyz' }), [], { ...context, known })?.data.map(({ name }) => name)).toEqual(['Ajah']);
    expect(fleetFromDevice(filter({ search: 'lekii' }), [], { ...context, known })?.data.map(({ name }) => name)).toEqual(['Lekki']);
    expect(fleetFromDevice(filter(), [], context)).toBeUndefined();
  });
});
