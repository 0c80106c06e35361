import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CardFacts, cardText, fromLetters, inLetters, mostKeys, newestCard, readCardText, signedBytes } from '#contract/card-text.ts';
import { signedBy } from '#client/features/gate/signature.ts';

const facts = fc.record({
  of: fc.constantFrom('student' as const, 'employee' as const),
  id: fc.uuid(),
  version: fc.integer({ min: 1, max: newestCard }),
  keyNumber: fc.integer({ min: 1, max: mostKeys }),
});
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const ours = [{ number: 7, publicKey: rawOf(publicKey) }];
const ada: CardFacts = { of: 'student', id: '0192f000-0000-7000-8000-000000000001', version: 3, keyNumber: 7 };

function textOf(card: CardFacts, by = privateKey): string {
  return cardText(card, sign(null, signedBytes(card), by));
}

function rawOf(key: KeyObject): string {
  return inLetters(Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'));
}

function read(text: string) {
  const card = readCardText(text);
  if (!card) throw new Error('This is no card');
  return card;
}

test('a card says what was put on it, and stands in letters that every scanner types', () => {
  fc.assert(
    fc.property(facts, fc.uint8Array({ minLength: 64, maxLength: 64 }), (card, signature) => {
      const text = cardText(card, signature);
      expect(text).toMatch(/^[A-Z2-7]{136}$/);
      expect(readCardText(` ${text.toLowerCase()}\r\n`)).toMatchObject({ ...card, signature: new Uint8Array(signature) });
    }),
  );
});

test('letters are bytes again, however many there are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect([...fromLetters(inLetters(bytes))]).toEqual([...bytes]);
    }),
  );
});

test('what is no card is not read as one', () => {
  const text = textOf(ada);
  for (const other of ['', '4006381333931', text.slice(1), `${text}A`, `B${text.slice(1)}`, text.replace(/.$/, '1')])
    expect(readCardText(other)).toBeNull();
});

test('a card that the school has signed is good, in the browser’s own arithmetic', async () => {
  expect(await signedBy(read(textOf(ada)), ours)).toBe('YES');
});

test('one that another school has signed is not', async () => {
  const theirs = generateKeyPairSync('ed25519').privateKey;
  expect(await signedBy(read(textOf(ada, theirs)), ours)).toBe('NO');
});

test('one of a key that this device has not heard of is not known', async () => {
  expect(await signedBy(read(textOf({ ...ada, keyNumber: 8 })), ours)).toBe('NO_KEY');
});

test('a card with any bit changed is not good', async () => {
  const bytes = fromLetters(textOf(ada));
  await fc.assert(
    // The first says the format, the third which key: such a card is not read, or of no key that is known.
    fc.asyncProperty(fc.integer({ min: 3, max: bytes.length - 1 }), fc.integer({ min: 0, max: 7 }), async (at, bit) => {
      const changed = bytes.map((byte, place) => (place === at ? byte ^ (1 << bit) : byte));
      expect(await signedBy(read(inLetters(changed)), ours)).toBe('NO');
    }),
  );
});
