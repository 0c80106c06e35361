import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asKept } from '#contract/as-kept.ts';
import { applyChanges, Changes, type Fields, readField } from '#contract/change.ts';
import { recordKinds } from '#contract/deeds.ts';
import { readQueuedEdit } from '#contract/queued-edit.ts';
import { engines, startApp } from '#tests/support/app.ts';
import { everyNoun, type Noun, pathsOf } from './every-field.ts';
import { type Device, deviceOf } from './queue.ts';

const white = fc.constantFrom('', '', ' ', '  ', '\t', '\n', '\u00a0', '\ufeff');
const word = fc.oneof(
  fc.constantFrom('Rain', 'Ada.Eze@Example.COM', '+234 803 555 0100', '00234 (803) 555-01.01', '', '0', '07:35', 'İstanbul', 'Adébáyò'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const text = fc.tuple(white, word, white).map((parts) => parts.join(''));
const typed = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.constant(null)) },
);

const fieldsOf = ({ content, shape, kind }: Noun) => pathsOf(content).map((path) => ({ kind, shape, content, path }));

test('every noun is here, with every field', () => {
  const nouns = everyNoun();
  expect(nouns.map(({ kind }) => kind)).toEqual(expect.arrayContaining(recordKinds.map((kind) => `${kind}.record`)));
  for (const { kind, shape, content } of nouns) expect(Object.keys(content).sort(), kind).toEqual(Object.keys(shape.shape).sort());
});

test('what is kept of anything typed, in any field, is kept of itself', () => {
  const field = fc.constantFrom(...everyNoun().flatMap(fieldsOf));
  fc.assert(
    fc.property(field, typed, ({ shape, path }, value) => {
      const once = asKept(shape, { [path]: value });
      expect(asKept(shape, once)).toEqual(once);
    }),
    { numRuns: 5_000 },
  );
});

describe.each(engines)('on %s', (engine) => {
  test('in every field of every noun a device keeps what the server keeps, and nobody conflicts with their own former words', async () => {
    const app = await startApp({ engine });
    const session = await app.signIn();
    const device = deviceOf(session);
    const nouns = everyNoun(app.admin.id);
    for (const { kind, params, content } of nouns) {
      const made = await device.apply({ kind, params, body: { changes: z.parse(Changes, content) } });
      expect(made, kind).toMatchObject({ status: 200 });
    }
    for (let run = 0; run < 3; run += 1) for (const noun of nouns) await writeEverywhere(noun, run);
    await app.close();

    async function writeEverywhere(noun: Noun, seed: number): Promise<void> {
      const before = await noun.read(session);
      const ops: ReturnType<Device['op']>[] = [];
      const last: Fields = {};
      for (const path of pathsOf(noun.content)) {
        let was = readField(before, path);
        // Twice by this build, then once as an earlier build queues it.
        for (const [index, value] of typedInto(noun, path, seed).entries()) {
          const { kind, params } = noun;
          const body = { changes: { [path]: value } };
          const base = { version: 0, was: { [path]: was } };
          const ready =
            index < 2
              ? readQueuedEdit({ kind, params, body, base })
              : { body: z.parse(z.json(), body), base: { ...base, was: z.parse(Changes, base.was) } };
          ops.push(device.op({ kind, params, body: ready.body, base: { ...ready.base, chain: null } }));
          was = value;
          last[path] = asKept(noun.shape, body.changes)[path];
        }
      }
      for (let from = 0; from < ops.length; from += 50) {
        for (const result of await device.send(...ops.slice(from, from + 50))) {
          expect(result, JSON.stringify(ops.find(({ id }) => id === result.id))).toMatchObject({ status: 200 });
        }
      }
      const stored = await noun.read(session);
      for (const path of Object.keys(last)) expect(readField(stored, path), `${noun.kind} ${path}`).toEqual(last[path]);
    }
  });
});

/** What somebody types there and the server takes. */
function typedInto({ shape, content }: Noun, path: string, seed: number): unknown[] {
  const old = readField(content, path);
  if (typeof old !== 'string') return [];
  const takes = (value: unknown) => z.safeParse(shape, applyChanges(content, { [path]: value })).success;
  const own = fc.tuple(white, fc.constantFrom(old, old.toUpperCase()), white).map((parts) => parts.join(''));
  return fc
    .sample(fc.oneof(text, own), { seed: seed + path.length, numRuns: 30 })
    .filter(takes)
    .slice(0, 3);
}
