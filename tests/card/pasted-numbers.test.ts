import { expect, test } from 'vitest';
import { cardNumberKey } from '#contract/card-number.ts';
import { pastedNumbers } from '#client/features/card/pasted-numbers.ts';

test('two columns of a spreadsheet or of a file are lines, without their heading', () => {
  expect(pastedNumbers('Admission no\tCard\r\nGF/1\t00AB12\r\n\r\nGF/2\t34')).toEqual({
    lines: [
      { personNo: 'GF/1', number: '00AB12' },
      { personNo: 'GF/2', number: '34' },
    ],
    wrong: null,
  });
  expect(pastedNumbers('"GF/1";"12"').lines).toEqual([{ personNo: 'GF/1', number: '12' }]);
});

test('a line that lacks one of them is named as it stands there', () => {
  expect(pastedNumbers('GF/1,12\n\nGF/2').wrong).toBe(3);
});

test('a number is the same with zeros, gaps and small letters', () => {
  expect(['00ab 12', 'AB-12', 'ab12'].map(cardNumberKey)).toEqual(['AB12', 'AB12', 'AB12']);
});
