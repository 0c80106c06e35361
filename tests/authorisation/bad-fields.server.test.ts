import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { header } from '#contract/header.ts';
import { ProblemBody } from '#contract/problem.ts';
import { engines } from '#tests/support/app.ts';
import type { CallInput } from '#tests/support/session.ts';
import { badKinds, badTexts, hugeText, smuggled } from './bad-values.ts';
import { type Place, placesOf, withMore, withValue } from './fields.ts';
import { changedTables, fingerprint } from './fingerprint.ts';
import { matrix } from './matrix.ts';
import { notOurs } from './people.ts';
import { arrangeWorld, type Prepared, prepare, send, type World } from './world.ts';

/** What gate devices alone may call takes nothing that could be bad. */
const names = Object.entries(endpoints).flatMap(([name, { roles }]) => (roles.length > 0 ? name : []));

/** Each reads a code that was sent to nobody, and says so. */
const readCodes: string[] = ['enrolKiosk', 'checkReleaseCode'];

// One row of each call: the one in which a School Admin is let in, or Support where they are not, or a code that was sent to nobody is read.
const rows = names.flatMap(
  (name) =>
    matrix.find(
      ({ call, object, expected: { SA, SU } }) =>
        call === name && (SA === 200 || SU === 200 || readCodes.includes(call)) && !notOurs.includes(object),
    ) ?? [],
);

/** An address cannot hold everything a body can. */
const isAddressable = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed() && value.length < 10_000;

/** Not even read; a name longer than any of ours finds no call. */
const refusals = { params: [400, 404], query: [400], body: [400, 413] };

interface Variant {
  part: 'params' | 'query' | 'body';
  at: string;
  input: CallInput;
  /** Whether the call's own shape takes it. */
  isLegal: boolean;
}

test('there is a row to begin from for every call', () => {
  expect(rows.map(({ call }) => call)).toEqual(names);
});

// The stricter of the engines there are.
describe.each(engines.slice(-1))('whatever stands in one field of a call, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await arrangeWorld(engine);
  });
  afterAll(() => world.close());

  test.each(rows)('$call refuses what its shape does not take, writes nothing then, and never fails', async (row) => {
    const prepared = await prepare(world, row, { principal: row.expected.SA === 403 ? 'SU' : 'SA', way: 'call' });
    const variants = variantsOf(prepared);
    const before = await state();
    const wrong: string[] = [];
    for (const variant of variants.filter(({ isLegal }) => !isLegal)) {
      const { status, isOurs } = await sent(prepared, variant.input);
      if (!isOurs || !refusals[variant.part].includes(status)) wrong.push(`${variant.part} ${variant.at} → ${status}`);
    }
    const changed = changedTables(before, await state());
    for (const variant of variants.filter(({ isLegal }) => isLegal)) {
      const { status, isOurs } = await sent(prepared, variant.input);
      if (!isOurs || status >= 500) wrong.push(`${variant.part} ${variant.at} → ${status}`);
    }
    expect({ wrong, changed }).toEqual({ wrong: [], changed: [] });
    expect(Object.keys({}.constructor.prototype)).toEqual([]);
  });

  function state() {
    return fingerprint(world.server.db, [world.ours.school.schoolId, world.theirs.school.schoolId]);
  }

  async function sent(prepared: Prepared, input: CallInput): Promise<{ status: number; isOurs: boolean }> {
    const { statusCode: status, headers, body } = await send(world, { ...prepared, input });
    return { status, isOurs: headers[header.marker] === '1' && (status < 400 || ProblemBody.safeParse(JSON.parse(body)).success) };
  }
});

function variantsOf({ endpoint, input }: Prepared): Variant[] {
  const inBody = endpoint.body ? variantsIn('body', endpoint.body, input, [...badTexts, ...badKinds, hugeText]) : [];
  const inQuery = endpoint.query ? variantsIn('query', endpoint.query, input, badTexts.filter(isAddressable)) : [];
  // An empty parameter is another address.
  const inParams = endpoint.params
    ? variantsIn(
        'params',
        endpoint.params,
        input,
        badTexts.filter((text) => isAddressable(text) && text.trim() !== ''),
      )
    : [];
  return [...inBody, ...inQuery, ...inParams];
}

function variantsIn(part: Variant['part'], shape: z.ZodMiniType, input: CallInput, values: readonly unknown[]): Variant[] {
  const given = input[part];
  const made = (at: Place, how: string, changed: unknown): Variant => {
    // As it arrives: what is left out is not there.
    const arrived: unknown = JSON.parse(JSON.stringify(changed));
    return {
      part,
      at: `${at.join('/')} ${how.slice(0, 60)}`,
      input: { ...input, [part]: arrived },
      isLegal: z.safeParse(shape, arrived).success,
    };
  };
  return placesOf(shape, given ?? {}).flatMap((at) => {
    const isWhole = at.length === 0;
    const replaced =
      isWhole && part !== 'body' ? [] : values.map((value) => made(at, JSON.stringify(value), withValue(given ?? {}, at, value)));
    const more = part === 'params' ? null : withMore(given ?? {}, at, part === 'query' ? { schoolId: 'x' } : smuggled);
    return [
      ...replaced,
      ...(isWhole || part === 'params' ? [] : [made(at, 'left out', withValue(given ?? {}, at, undefined))]),
      ...(more === null ? [] : [made(at, 'more fields', more)]),
    ];
  });
}
