import { dialled } from '#contract/telephone.ts';
import { isWrittenElsewhere } from './foreign-phone.ts';

const severalNumbers = /\d[\d\s().-]{4,}(?:[/,;|&\r\n]|\bor\b)[\s(]*\+?\d[\d\s().-]{4,}/i;

/** Without a country it is one of the country that was named, and refused where it is no number there or not written so: it may be of another. */
export function readPhone(cell: string, dialCode: string): { value: string } | { wrong: string } {
  if (severalNumbers.test(cell))
    return { wrong: 'There are several numbers in this cell. Leave one, and put another into a column of its own' };
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cell))
    return { wrong: 'Excel shortened this number and lost its last figures. Type it again in full, as +234 803 555 0100' };
  const number = dialled(cell.replace(/^(\d{6,})\.0+$/, '$1'), dialCode);
  if (number !== null && isWrittenElsewhere(cell, dialCode))
    return {
      wrong:
        'This number may be of another country, as it is written here. Write it with + and its country’s code, also where that is yours',
    };
  if (number !== null) return { value: number };
  if (/[a-z]/i.test(cell)) return { wrong: 'This is not a telephone number. Write it like this: +234 803 555 0100' };
  if (dialCode === '') return { wrong: 'Write the number with its country, for example +234 803 555 0100' };
  return {
    wrong: 'This is not a telephone number in your country. If it belongs to another country, write it with + and that country’s code',
  };
}
