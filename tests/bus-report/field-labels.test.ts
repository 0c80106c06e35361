import { expect, test } from 'vitest';
import { describeField, formatFieldValue, lineName } from '#client/features/bus-report/field-labels.ts';
import {
  describeField as describeBusField,
  formatFieldValue as formatBusValue,
  lineName as busLineName,
} from '#client/features/bus/field-labels.ts';

const routes: Record<string, string> = { a: 'Lekki' };

test('a field of a report is named as staff name it', () => {
  expect(describeField('trips/a/boarded', (trip) => routes[trip])).toBe('Trip Lekki – Boarded');
  expect(describeField('trips/b/delayReason')).toBe('Trip – Reason for the delay');
  expect(describeField('preTrip/firstAid/note')).toBe('Pre-trip, first-aid kit – Note');
  expect(describeField('incidents/x')).toBe('Incident');
  expect(describeField('odometerEnd')).toBe('Odometer at the end');
  expect(describeField('childCheck')).toBe('Child check');
});

test('the morning and the afternoon trip of one route are told apart', () => {
  expect(lineName({ route: 'Lekki', direction: 'TO_SCHOOL', expected: 26 })).toBe('Lekki, to school');
  expect(busLineName({ route: 'Lekki', direction: 'FROM_SCHOOL' })).toBe('Lekki, from school');
  expect(lineName({ route: '', direction: 'TO_SCHOOL' })).toBeUndefined();
});

test('a value of a report is shown in words', () => {
  expect(formatFieldValue('trips/a/boarded', 24)).toBe('24');
  expect(formatFieldValue('trips/a/boarded', null)).toBe('Nothing');
  expect(formatFieldValue('trips/a/direction', 'TO_SCHOOL')).toBe('To school');
  expect(formatFieldValue('preTrip/tyres', { result: 'DEFECT', severity: 'HIGH', note: 'Worn' })).toBe(
    'Result: Defect, Severity: High, Note: Worn',
  );
});

test('a field and a value of a bus are shown in words', () => {
  expect(describeBusField('papers/insurance/expires')).toBe('Insurance – Good until');
  expect(describeBusField('timetable/a/days', (line) => routes[line])).toBe('Timetable line Lekki – Days');
  expect(formatBusValue('timetable/a/days', [1, 3])).toBe('Mon, Wed');
  expect(formatBusValue('papers/insurance/expires', '2026-11-20')).toBe('Fri, 20 Nov 2026');
  expect(formatBusValue('status', 'DEFECT_HOLD')).toBe('Defect hold');
});
