import { expect, test } from 'vitest';
import { cardNumberKey } from '#contract/card-number.ts';
import { pastedNumbers } from '#client/features/card/pasted-numbers.ts';

test('two columns of a spreadsheet or of a file are lines, without their heading, each by its place in what was pasted', () => {
  expect(pastedNumbers('Admission no\tCard\r\nGF/1\t00AB12\r\n\r\nGF/2\t34')).toEqual({
    lines: [
      { no: 2, text: 'GF/1 00AB12', line: { personNo: 'GF/1', number: '00AB12' } },
      { no: 4, text: 'GF/2 34', line: { personNo: 'GF/2', number: '34' } },
    ],
    lacking: [],
  });
  expect(pastedNumbers('"GF/1";"12"').lines.map(({ line }) => line)).toEqual([{ personNo: 'GF/1', number: '12' }]);
});

test('each line that lacks one of them is named as it stands there', () => {
  expect(pastedNumbers('No,Card\nGF/1,12\n\nGF/2\n,13').lacking.map(({ no, text }) => [no, text])).toEqual([
    [4, 'GF/2'],
    [5, ',13'],
  ]);
});

test('a number is the same with zeros, gaps and small letters', () => {
  expect(['00ab 12', 'AB-12', 'ab12'].map(cardNumberKey)).toEqual(['AB12', 'AB12', 'AB12']);
});
