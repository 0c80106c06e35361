import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardText, readCardText } from '#contract/card-text.ts';
import { passBytes, passText, readPassText } from '#contract/pass-text.ts';

const minute = fc.integer({ min: 0, max: 0xffff_ffff }).map((minutes) => new Date(minutes * 60_000));
const facts = fc.record({
  id: fc.uuid(),
  schoolId: fc.uuid(),
  version: fc.integer({ min: 0, max: 0xffff }),
  from: minute,
  until: minute,
  keyNumber: fc.integer({ min: 1, max: 255 }),
});
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 });

test('what is written on a pass is read from it, also in small letters', () => {
  fc.assert(
    fc.property(facts, signature, (given, signed) => {
      const text = passText(given, signed);
      for (const typed of [text, ` ${text.toLowerCase()}\n`]) {
        const { signed: bytes, signature: found, ...read } = readPassText(typed) ?? { signed: [], signature: [] };
        expect(read).toEqual(given);
        expect([...bytes]).toEqual([...passBytes(given)]);
        expect([...found]).toEqual([...signed]);
      }
    }),
  );
});

test('a pass is no card, a card is no pass, and anything else is neither', () => {
  fc.assert(
    fc.property(facts, signature, fc.string(), (given, signed, other) => {
      expect(readCardText(passText(given, signed))).toBeNull();
      expect(readPassText(cardText({ of: 'student', id: given.id, version: 1, keyNumber: 1 }, signed))).toBeNull();
      expect(readPassText(other)).toBeNull();
    }),
  );
});
