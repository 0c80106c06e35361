/** Days and numbers of a workbook's cells as the text that a person would have typed. */

/** A day that is written as one, without its hour. An hour elsewhere may be of the next day here: whoever reads the cell says so. */
export function dayAlone(value: string): string {
  return /^(\d{4}-\d{2}-\d{2})T(?:[\d:.]+|00:00:00(?:\.0+)?Z)$/.exec(value)?.[1] ?? value;
}

/** As the sheet shows it: 42 is 0042 in a cell of four digits, and 2.348035550105E12 a telephone number that somebody typed as one. */
export function numberText(value: string, digits: number): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  const isLong = /e/i.test(value);
  const text = isLong ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 }) : value.replace(/\.0+$/, '');
  return /^\d+$/.test(text) ? text.padStart(digits, '0') : text;
}
