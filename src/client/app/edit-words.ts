import type { QueryClient } from '@tanstack/react-query';
import { type Fields, readField } from '#contract/change.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import * as bus from '#client/features/bus/field-labels.ts';
import * as busReport from '#client/features/bus-report/field-labels.ts';
import { busReportQueries } from '#client/features/bus-report/queries.ts';
import * as employee from '#client/features/employee/field-labels.ts';
import * as guardian from '#client/features/guardian/field-labels.ts';
import * as house from '#client/features/house/field-labels.ts';
import * as schoolClass from '#client/features/class/field-labels.ts';
import * as student from '#client/features/student/field-labels.ts';
import { nameOnDevice } from '#client/offline/roster/name-on-device.ts';
import { staffHere } from './person-on-device.ts';

/** How the fields of an edit read to a person. */
export interface EditWords {
  describeField: (path: string, nameOf: (line: string) => string | undefined) => string;
  formatFieldValue: (path: string, value: unknown) => string;
  /** Where a row of the server holds one of its lines. */
  linePath: (line: string) => string;
  lineName: (line: unknown) => string | undefined;
  /** Brings the record that holds the lines back into memory, as this device or the server has it. */
  readRecord?: (client: QueryClient, params: Record<string, string>) => Promise<void>;
}

const words: Partial<Record<QueuedKind, EditWords>> = {
  'bus.record': {
    ...bus,
    formatFieldValue: (path, value) => bus.formatFieldValue(path, value, staffName),
    linePath: (line) => `timetable/${line}`,
  },
  'student.record': {
    ...student,
    formatFieldValue: (path, value) => student.formatFieldValue(path, value, nameOnDevice),
    linePath: (line) => `alerts/${line}`,
  },
  'class.record': {
    ...schoolClass,
    formatFieldValue: (path, value) => schoolClass.formatFieldValue(path, value, staffName),
    linePath: (line) => line,
  },
  'house.record': { ...house, formatFieldValue: (path, value) => house.formatFieldValue(path, value, staffName), linePath: (line) => line },
  'guardian.record': { ...guardian, linePath: (line) => line },
  'guardian-link.record': { ...guardian, linePath: (line) => line },
  'employee.record': { ...employee, linePath: (line) => `papers/${line}` },
  'bus-report.record': {
    ...busReport,
    linePath: (line) => `content/trips/${line}`,
    readRecord: (client, { busId = '', day = '' }) => client.prefetchQuery(busReportQueries.detail(busId, day)),
  },
};

function staffName(id: string): string | undefined {
  return staffHere().staffNames.get(id);
}

const plain: EditWords = {
  describeField: (path) => path,
  formatFieldValue: (_, value) => JSON.stringify(value),
  linePath: (line) => line,
  lineName: () => undefined,
};

/** The features meet here, so that the inbox can name the fields of any of them. */
export function editWordsOf(kind: QueuedKind): EditWords {
  return words[kind] ?? plain;
}

/** The name of a line in whatever this device holds of the record: "Lekki, to school" for one of a report's trips. */
export function lineNameIn(rows: readonly Fields[], kind: QueuedKind, line: string): string | undefined {
  const { linePath, lineName } = editWordsOf(kind);
  return rows.map((row) => lineName(readField(row, linePath(line)))).find((name) => name !== undefined);
}
