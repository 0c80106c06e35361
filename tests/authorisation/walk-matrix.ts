/** The matrix of who may do what, walked cell by cell in a world of two schools: the tests of one world. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, queuedCommands } from '#contract/endpoints.ts';
import type { EngineName } from '#tests/support/app.ts';
import { changedTables, fingerprint, schoolTables } from './fingerprint.ts';
import { leavesBehind, matrix, type MatrixRow } from './matrix.ts';
import { reportRows } from './nouns.ts';
import { notOurs, principals } from './people.ts';
import { isKnownToLookFurther, tablesWithoutSchool } from './school-filter.ts';
import { type Answered, arrangeWorld, ask, prepare, type Way, type World } from './world.ts';

const rows = matrix.map((row) => ({ name: `${row.call} ${row.object}`, row }));
const firstReport = matrix.find(({ call }) => reportRows.includes(` ${call} `));
const hoursLater: readonly (MatrixRow | undefined)[] = [firstReport, matrix.find(({ call }) => call === 'exportStudentTotals')];
const isQueued = ({ call }: MatrixRow) => queuedCommands.some((command) => command === endpoints[call]);

/** Each world is a file of its own, so that two are walked side by side. */
export function walkMatrix(name: string, { engine, hasPolicies }: { engine: EngineName; hasPolicies: boolean }): void {
  describe(`who may do what, on ${name}`, () => {
    let world: World;
    /** What was answered to whom, to be compared between objects. */
    const answers = new Map<string, Answered>();
    beforeAll(async () => {
      world = await arrangeWorld(engine);
      if (!hasPolicies) await switchPolicies(world, 'disable');
    });
    afterAll(async () => {
      if (!hasPolicies) await switchPolicies(world, 'enable');
      await world.close();
    });

    test.each(rows)('$name', async ({ row }) => {
      if (hoursLater.includes(row)) await letAnHourGoBy();
      for (const way of isQueued(row) ? (['call', 'batch'] as const) : (['call'] as const)) await walk(row, way);
    });

    // More lists can be exported than anybody may export within an hour; and nobody is signed out meanwhile, or asked for the password again.
    async function letAnHourGoBy(): Promise<void> {
      const all = (call: string) => rows.filter(({ row }) => row.call === call && row.object === 'own');
      for (const minutes of [40, 21]) {
        world.server.clock.advance({ minutes });
        for (const { row } of all('readMe')) await walk(row, 'call');
      }
      for (const { row } of all('stepUp')) await walk(row, 'call');
    }

    async function walk(row: MatrixRow, way: Way): Promise<void> {
      const cells = [];
      for (const principal of principals) cells.push(await prepare(world, row, { principal, way }));
      const mayChange = cells.filter(({ expected }) => expected < 300 && !notOurs.includes(row.object));
      const mayNot = cells.filter((cell) => !mayChange.includes(cell));

      const before = await state();
      const statuses: Record<string, number> = {};
      for (const cell of mayNot) statuses[cell.principal] = await answered(row, way, cell);
      const changed = changedTables(before, await state()).filter((table) => !leavesBehind[row.call]?.includes(table));
      for (const cell of mayChange) statuses[cell.principal] = await answered(row, way, cell);
      expect({ way, statuses, changed }).toEqual({ way, statuses: row.expected, changed: [] });
    }

    async function answered({ call, object }: MatrixRow, way: Way, cell: Awaited<ReturnType<typeof prepare>>): Promise<number> {
      const answer = await ask(world, cell);
      answers.set([call, object, way, cell.principal].join(), answer);
      return answer.status;
    }

    function state() {
      return fingerprint(world.server.db, [world.ours.school.schoolId, world.theirs.school.schoolId]);
    }

    test("another school's thing and one that was never there are answered alike, to the letter", () => {
      const pairs = [...answers]
        .filter(([key]) => key.split(',')[1] === 'foreign')
        .map(([key, foreign]) => ({
          key,
          foreign,
          absent: answers.get(key.replace(',foreign,', ',absent,')),
        }));
      expect(pairs.length).toBeGreaterThan(100);
      const different = pairs.filter(({ foreign, absent }) => foreign.status !== absent?.status || wordsOf(foreign) !== wordsOf(absent));
      expect(different).toEqual([]);
    });

    test('every statement of the calls names the school, for each table of schools that is in it', async () => {
      const tables = await schoolTables(world.server.db);
      const seen = [...world.statements].filter((statement) => tables.some((table) => statement.includes(`"${table}"`)));
      expect(seen.length).toBeGreaterThan(80);
      const open = seen.filter(
        (statement) =>
          !statement.startsWith('insert') && !isKnownToLookFurther(statement) && tablesWithoutSchool(statement, tables).length > 0,
      );
      expect(open).toEqual([]);
    });

    test('nobody hears a word of another school: not in an answer, an event, a letter or a line of the log', async () => {
      const events = world.heard.filter(({ what }) => what.startsWith('event'));
      expect(new Set(events.map(({ by }) => by)).size).toBe(2);
      for (const [side, other] of [
        [world.ours, world.theirs],
        [world.theirs, world.ours],
      ] as const) {
        const heard = world.heard.filter(({ by }) => by === side.mark);
        expect(heard.filter(({ what }) => holds(what, side.mark)).length).toBeGreaterThan(20);
        expect(heard.filter(({ what }) => holds(what, other.mark))).toEqual([]);
        const letters = (await world.server.letters()).filter((letter) => 'to' in letter && holds(letter.to, side.mark));
        expect(letters.length).toBeGreaterThan(2);
        expect(letters.filter((letter) => holds(JSON.stringify(letter), other.mark))).toEqual([]);
      }
      expect(world.lines.length).toBeGreaterThan(500);
      expect(world.lines.filter((line) => holds(line, 'CANARY'))).toEqual([]);
    });
  });
}

function holds(text: string, mark: string): boolean {
  return text.toUpperCase().includes(mark);
}

/** But for what tells one edit of a batch from another. */
function wordsOf(answer: Answered | undefined): string | undefined {
  return answer?.body.replace(/"(id|serverSeq)":("[^"]*"|\d+|null)/g, '');
}

async function switchPolicies({ server }: World, to: 'enable' | 'disable'): Promise<void> {
  const names = await schoolTables(server.db);
  await server.db.transaction(async (tx) => {
    for (const name of names) await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(to)} row level security`);
  });
}
