import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { cardNumberKey } from '#contract/card-number.ts';
import { type CardFacts, cardText, inLetters, signedBytes } from '#contract/card-text.ts';
import { studentAtGate } from '#client/features/gate/gate-person.ts';
import { readScan } from '#client/features/gate/reading.ts';
import { card, idOf } from '#tests/roster/cards.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keys = [{ number: 1, publicKey: inLetters(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')) }];
const ada = studentAtGate(card({ cardVersion: 2 }), new Map());
const gone = studentAtGate(card({ id: idOf(2), state: 'WITHDRAWN' }), new Map());
const mother = { guardianId: idOf(500), name: 'Mrs Ngozi Okafor', cardVersion: 2, children: [ada] };
const list = {
  keys,
  find: (_: string, id: string) => [ada, gone].find((one) => one.id === id),
  family: (id: string) => (id === mother.guardianId ? mother : undefined),
  askAgain: () => Promise.resolve(null),
  ofNumber: (scanned: string) => ({ AB12: ada, '9999': gone })[cardNumberKey(scanned)],
};

function cardOf(given: Partial<CardFacts> = {}, by = privateKey): string {
  const facts: CardFacts = { of: 'student', id: ada.id, version: 2, keyNumber: 1, ...given };
  return cardText(facts, sign(null, signedBytes(facts), by));
}

test('the card of a child on the list is that child', async () => {
  expect(await readScan(cardOf(), list)).toEqual({ is: 'KNOWN', person: ada });
});

test('the card that was lost is dead, with whose it was', async () => {
  expect(await readScan(cardOf({ version: 1 }), list)).toEqual({ is: 'ENDED', person: ada });
});

test('a card that is newer than this list is good: the school has signed it', async () => {
  expect(await readScan(cardOf({ version: 3 }), list)).toEqual({ is: 'KNOWN', person: ada });
});

test('who has left is not counted', async () => {
  expect(await readScan(cardOf({ id: gone.id, version: 1 }), list)).toEqual({ is: 'NOT_ON_ROLL', person: gone });
});

test('whom this device does not know, it says so of', async () => {
  expect(await readScan(cardOf({ id: idOf(9) }), list)).toEqual({ is: 'NOT_ON_LIST' });
});

test('another school’s card, another barcode and a key nobody heard of are told apart', async () => {
  expect(await readScan(cardOf({}, generateKeyPairSync('ed25519').privateKey), list)).toEqual({ is: 'OTHER_SCHOOL' });
  expect(await readScan('4006381333931', list)).toEqual({ is: 'NO_CARD' });
  expect(await readScan(cardOf({ keyNumber: 2 }), list)).toEqual({ is: 'KEY_UNKNOWN' });
});

test('a card whose key was made after the list was read is checked by the list of now, which is asked for once', async () => {
  let asked = 0;
  const early = { ...list, keys: [], askAgain: () => Promise.resolve(((asked += 1), list)) };
  expect(await readScan(cardOf(), early)).toEqual({ is: 'KNOWN', person: ada });
  expect(await readScan(cardOf({}, generateKeyPairSync('ed25519').privateKey), early)).toEqual({ is: 'OTHER_SCHOOL' });
  expect(await readScan(cardOf({ keyNumber: 2 }), early)).toEqual({ is: 'OTHER_SCHOOL' });
  expect(asked).toBe(3);
});

test('a card that the school had before is known by its number, however a reader types it', async () => {
  for (const typed of ['AB12', 'ab12', '00AB-12', ' ab 12 ']) expect(await readScan(typed, list)).toEqual({ is: 'KNOWN', person: ada });
  expect(await readScan('00009999', list)).toEqual({ is: 'NOT_ON_ROLL', person: gone });
});

test('the card of a guardian is their family, the one that was lost is dead, and a stranger’s is nobody’s here', async () => {
  const of = 'guardian' as const;
  expect(await readScan(cardOf({ of, id: mother.guardianId }), list)).toEqual({ is: 'GUARDIAN', family: mother });
  expect(await readScan(cardOf({ of, id: mother.guardianId, version: 1 }), list)).toEqual({ is: 'ENDED_ADULT' });
  expect(await readScan(cardOf({ of, id: idOf(9) }), list)).toEqual({ is: 'NOT_ON_LIST' });
  const { privateKey: another } = generateKeyPairSync('ed25519');
  expect(await readScan(cardOf({ of, id: mother.guardianId }, another), list)).toEqual({ is: 'OTHER_SCHOOL' });
});
