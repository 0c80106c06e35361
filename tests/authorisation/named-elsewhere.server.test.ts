/** A thing of another school, named in any field of a call that is about a thing of one's own. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { engines } from '#tests/support/app.ts';
import { within as inSchool } from '#tests/support/school.ts';
import { aimAt, type Kind } from './aims.ts';
import { placesOf, withValue } from './fields.ts';
import { schoolTables } from './fingerprint.ts';
import { type CallName, matrix, type MatrixRow } from './matrix.ts';
import { change, type Field } from './named-fields.ts';
import { nounNames } from './nouns.ts';
import { notOurs } from './people.ts';
import { arrangeWorld, ask, type Prepared, prepare, type World } from './world.ts';

/** One row of each call: the one in which they are let in. */
const rowsOf = (principal: 'SA' | 'C1') =>
  Object.keys(endpoints).flatMap(
    (name) => matrix.find(({ call, object, expected }) => call === name && expected[principal] === 200 && !notOurs.includes(object)) ?? [],
  );

/** What a field names, by its own name. */
const kinds: readonly [RegExp, Kind][] = [
  [/class/i, 'class'],
  [/house/i, 'house'],
  [/bus/i, 'bus'],
  [/guardian|askedBy/i, 'guardian'],
  [/employee/i, 'employee'],
  [/admin|actor|handOverTo/i, 'person'],
  [/./, 'student'],
];

const within = (at: string[], kind: Kind): Field => ({
  name: at.join('/'),
  part: 'body',
  kind,
  naming: (given, id) =>
    withValue(
      given,
      at.map((step) => (step === '0' ? 0 : step)),
      id,
    ),
});
const ride = (busId: string) => ({ busId, stop: 'Marina', days: [1] });
const work = (kind: Kind, workOf: (id: string) => object): Field => ({
  name: `work/${kind}`,
  part: 'body',
  kind,
  naming: (given, id) => ({ ...Object(given), work: workOf(id) }),
});
const works = [
  work('class', (classId) => ({ kind: 'students.class', classId })),
  work('house', (houseId) => ({ kind: 'students.house', houseId })),
  work('person', (subAdminId) => ({ kind: 'students.assign', subAdminId })),
];

/** What the shapes of calls do not say by themselves: fields that may be left out, and choices. */
const more: Partial<Record<CallName, readonly Field[]>> = {
  recordStudent: [
    change('classId', 'class'),
    change('houseId', 'house'),
    change('rideToSchool', 'bus', ride),
    change('rideHome', 'bus', ride),
  ],
  ...nounNames,
  recordBus: [change('driverId', 'employee'), change('attendantId', 'employee')],
  recordEmployee: [change('subUserId', 'person')],
  askGuardianRequest: ['guardianId', 'askedBy', 'studentIds/0'].map((name) =>
    within(name.split('/'), name === 'studentIds/0' ? 'student' : 'guardian'),
  ),
  countForJob: works,
  startJob: works,
};

/** What a browser makes up itself, and where in a list a device stands: they name nothing of a school. */
const namesNothing = [/^(after|outboxId|lost\/outboxId|deviceId|gates\/0\/id|id)$/, /^ops\//];

// The stricter of the engines there are.
describe.each(engines.slice(-1))('a field that names something, on %s', (engine) => {
  let world: World;
  const asked: string[] = [];
  beforeAll(async () => {
    world = await arrangeWorld(engine);
  });
  afterAll(() => world.close());

  test.each(rowsOf('SA'))('of $call takes what another school has for what was never there, and touches nothing of it', async (row) => {
    for (const field of fieldsOf(row.call, await prepared(row, 'SA'))) {
      const { id } = await aimAt(field.kind, { home: world.ours, abroad: world.theirs, caller: world.ours.admin, object: 'foreign' });
      const before = await theirRows();
      const [foreign, absent] = [await answerTo(row, 'SA', { field, id }), await answerTo(row, 'SA', { field, id: crypto.randomUUID() })];
      expect({ field: field.name, ...foreign }).toEqual({ field: field.name, ...absent });
      expect(await theirRows()).toEqual(before);
      asked.push(`${row.call} ${field.name}`);
    }
  });

  test.each(rowsOf('C1'))('of $call takes a child that a Correspondent does not see for one that was never there', async (row) => {
    for (const field of fieldsOf(row.call, await prepared(row, 'C1')).filter(({ kind }) => kind === 'student' || kind === 'guardian')) {
      const { id } = await aimAt(field.kind, { home: world.ours, abroad: world.theirs, caller: world.ours.admin, object: 'ours' });
      const [unseen, absent] = [await answerTo(row, 'C1', { field, id }), await answerTo(row, 'C1', { field, id: crypto.randomUUID() })];
      expect({ field: field.name, ...unseen }).toEqual({ field: field.name, ...absent });
      asked.push(`${row.call} ${field.name} of C1`);
    }
  });

  test('fields were found in which something is named', () => {
    expect(asked).toEqual(
      expect.arrayContaining([
        'assignGroupToSubAdmin classId',
        'recordStudent changes/rideHome',
        'startJob work/class',
        'askGuardianRequest guardianId',
        'askGuardianRequest studentIds/0 of C1',
      ]),
    );
    expect(asked.length).toBeGreaterThan(50);
  });

  const prepared = (row: MatrixRow, principal: 'SA' | 'C1') => prepare(world, row, { principal, way: 'call' });

  /** But for what is made anew in each call. */
  async function answerTo(
    row: MatrixRow,
    principal: 'SA' | 'C1',
    { field: { part, naming }, id }: { field: Field; id: string },
  ): Promise<{ status: number; words: string }> {
    const cell = await prepared(row, principal);
    const { status, body } = await ask(world, { ...cell, input: { ...cell.input, [part]: naming(cell.input[part] ?? {}, id) } });
    return { status, words: body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/\d+/g, '0') };
  }

  /** Every row of the other school. */
  async function theirRows(): Promise<Record<string, string>> {
    const {
      server: { db },
      theirs: {
        school: { schoolId },
      },
    } = world;
    const tables = await schoolTables(db);
    return inSchool(db, schoolId, async (tx) => {
      const state: Record<string, string> = {};
      for (const table of tables) {
        const all = sql<string>`(select md5(coalesce(string_agg(one::text, ' ' order by one::text), '')) from ${sql.identifier(table)} as one where school_id = ${schoolId})`;
        const [row] = await tx.select({ all }).from(sql`(select 1) as one`);
        state[table] = row?.all ?? '';
      }
      return state;
    });
  }
});

/** The places where an id may stand, and no other text. */
function fieldsOf(call: CallName, { endpoint, input }: Prepared): Field[] {
  const found = (['query', 'body'] as const).flatMap((part) => {
    const shape = endpoint[part];
    if (!shape) return [];
    const given = input[part] ?? {};
    const takes = (value: unknown) => z.safeParse(shape, value).success;
    const isId = (naming: (id: string) => unknown) =>
      takes(naming(crypto.randomUUID())) && !takes(naming('no id')) && !takes(naming('2026-11-20'));
    return placesOf(shape, given).flatMap((at): Field[] => {
      const naming = (thing: unknown, id: string) => withValue(thing, at, id);
      const name = at.join('/');
      const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'student';
      return at.length > 0 && isId((id) => naming(given, id)) ? [{ name, part, kind, naming }] : [];
    });
  });
  return [...found.filter(({ name }) => !namesNothing.some((pattern) => pattern.test(name))), ...(more[call] ?? [])];
}
