import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialPlans } from '#contract/dial-plans.ts';
import { Phone } from '#contract/fields.ts';
import { dialCodeIn, dialled, homeDialCode, writtenAt } from '#contract/telephone.ts';

const codes = dialPlans
  .trim()
  .split('\n')
  .map((line) => `+${line.split(' ')[0]}`);

describe('a telephone number as it is dialled at home', () => {
  test.each([
    ['0803 555 0100', '+234', '+2348035550100'],
    ['8035550100', '+234', '+2348035550100'],
    ['(0803) 555-0100', '+234', '+2348035550100'],
    ['0803–555‑0100', '+234', '+2348035550100'],
    ['2348035550100', '+234', '+2348035550100'],
    ['+234 (0)803 555 0100', '+234', '+2348035550100'],
    ['+234 0803 555 0100', '+221', '+2348035550100'],
    ['00234 803 555 0100', '+221', '+2348035550100'],
    ['77 123 45 67', '+221', '+221771234567'],
    ['06 12 34 56 78', '+33', '+33612345678'],
    ['07 01 02 03 04', '+225', '+2250701020304'],
    ['020 7946 0958', '+44', '+442079460958'],
    ['06 698 12345', '+39', '+3906698' + '12345'],
    ['(415) 555-2671', '+1', '+14155552671'],
    ['1 415 555 2671', '+1', '+14155552671'],
    ['8 912 345-67-89', '+7', '+79123456789'],
  ])('%s at %s is %s', (typed, home, number) => {
    expect(dialled(typed, home)).toBe(number);
  });

  test.each([
    ['77 123 45 67', '+234'],
    ['06 12 34 56 78', '+234'],
    ['0803 555 0100', '+221'],
    ['373 298 9913', '+234'],
    ['0803 555 010', '+234'],
    ['0803 555 01000', '+234'],
    ['0803 555 0100', ''],
    ['373-298-9913 x76182', '+1'],
    ['none', '+234'],
    ['', '+234'],
  ])('“%s” is no number at %s', (typed, home) => {
    expect(dialled(typed, home)).toBeNull();
  });

  test.each([
    ['+2348035550100', '+234', '0803 555 0100'],
    ['+221771234567', '+221', '77 123 45 67'],
    ['+221771234567', '+234', '+221 77 123 45 67'],
    ['+33612345678', '+33', '06 12 34 56 78'],
    ['+442079460958', '+44', '020 7946 0958'],
    ['+14155552671', '+1', '415 555 2671'],
    ['+2348035550100', '', '+234 803 555 0100'],
    ['112', '+234', '112'],
    ['', '+234', ''],
  ])('%s is written at %s %s', (number, home, written) => {
    expect(writtenAt(home, number)).toBe(written);
  });

  test('what is written for somebody to read is read as the same number, in every country', () => {
    const anywhere = fc.record({
      code: fc.constantFrom(...codes),
      home: fc.constantFrom(...codes),
      rest: fc.stringMatching(/^[1-9]\d{5,9}$/),
    });
    fc.assert(
      fc.property(anywhere, ({ code, home, rest }) => {
        const kept = dialled(code + rest, home);
        if (kept === null) return;
        expect(Phone.parse(kept)).toBe(kept);
        expect(dialled(writtenAt(home, kept), home)).toBe(kept);
        expect(dialled(kept, home)).toBe(kept);
      }),
      { numRuns: 3000 },
    );
  });

  test('each code is found in its own numbers, and a school without a telephone by its time zone', () => {
    for (const code of codes) expect(dialCodeIn(`${code}5550100`)).toBe(code);
    expect(homeDialCode({ officePhone: '+2348035550100', timeZone: 'Africa/Dakar' })).toBe('+234');
    expect(homeDialCode({ officePhone: null, timeZone: 'Africa/Dakar' })).toBe('+221');
    expect(homeDialCode({ officePhone: '', timeZone: 'UTC' })).toBe('');
  });
});
