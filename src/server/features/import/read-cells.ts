/** The cells of a row as the values of the sheet's columns; what cannot be read is said at its cell. */
import * as z from 'zod/mini';
import { type Day, isCalendarDay, Phone } from '#contract/fields.ts';
import type { DayOrder, Matching, RowProblem } from '#contract/import.ts';
import { chosenBy, peopleSheets, type SheetColumn, type SheetKind } from '#contract/people-sheet.ts';

/** By key; what is empty in the file is not there. Numbers for `number`, else text as the record has it. */
export type Values = Record<string, string | number>;

export interface SheetLine {
  no: number;
  values: Values;
  problems: RowProblem[];
}

export function readLine(kind: SheetKind, matching: Matching, { no, cells }: { no: number; cells: readonly string[] }): SheetLine {
  const line: SheetLine = { no, values: {}, problems: [] };
  for (const column of peopleSheets[kind]) {
    const index = matching.columns[column.key];
    const cell = (index === undefined ? '' : (cells[index] ?? '')).trim();
    if (cell === '') continue;
    const read = readCell(column, cell, matching);
    if ('wrong' in read) line.problems.push({ column: column.key, cause: read.wrong, message: read.wrong });
    else line.values[column.key] = read.value;
  }
  return line;
}

type Read = { value: string | number } | { wrong: string };

function readCell({ holds }: SheetColumn, cell: string, { dayOrder, dialCode }: Matching): Read {
  if (holds === 'day') return readDay(cell, dayOrder);
  if (holds === 'phone') return readPhone(cell, dialCode);
  if (holds === 'number') return /^\d{1,9}$/.test(cell) ? { value: Number(cell) } : { wrong: 'Enter a whole number' };
  if (typeof holds === 'string') return { value: cell };
  const value = chosenBy(holds, cell);
  const words = Object.values(holds).flatMap(([first = '']) => first);
  return value === null ? { wrong: `Write one of: ${words.join(', ')}` } : { value };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function readDay(cell: string, order: DayOrder | null): { value: Day } | { wrong: string } {
  const [, y1, m1, d1] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(cell) ?? [];
  if (y1 !== undefined) return dayOf(y1, m1, d1);
  const [, d2, name, y2] = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(cell) ?? [];
  if (name !== undefined) return dayOf(y2, String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1), d2);
  const [, first, second, year] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2,4})$/.exec(cell) ?? [];
  if (year === undefined) return { wrong: 'Write the date as 2015-09-30' };
  if (year.length !== 4) return { wrong: 'Write the year with four figures' };
  if (order === null && first !== second) return { wrong: 'Say whether the day or the month comes first' };
  return order === 'MDY' ? dayOf(year, first, second) : dayOf(year, second, first);
}

function dayOf(year = '', month = '', day = ''): { value: Day } | { wrong: string } {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? { value: text } : { wrong: 'There is no such day' };
}

/** Without a country it is one of the country that was named: 0803… and 803… alike, since spreadsheets drop the nought. */
export function readPhone(cell: string, dialCode: string): Read {
  const bare = cell.replace(/[\s().\u00a0-]/g, '').replace(/^00/, '+');
  const isAbroad = bare.startsWith('+');
  if (!isAbroad && dialCode === '') return { wrong: 'Write the number with its country, for example +234 803 555 0100' };
  const code = dialCode.slice(1);
  const hasCode = !bare.startsWith('0') && bare.startsWith(code) && bare.length >= code.length + 9;
  const local = bare.replace(/^0/, '');
  const parsed = z.safeParse(Phone, isAbroad ? bare : hasCode ? `+${bare}` : `${dialCode}${local}`);
  return parsed.success ? { value: parsed.data } : { wrong: 'This is no telephone number. Write it as +234 803 555 0100' };
}
