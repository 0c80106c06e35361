import { byName, type RosterAnswer, type RosterData, type RosterNews, withAnswer } from './roster-data.ts';

interface Deps {
  ask: (query: { since?: string; after?: string }) => Promise<RosterAnswer>;
  now: () => number;
}

/** Asks the server, one request after the other: for the whole when nothing is held, else for what changed. */
export async function bringUpToDate(held: RosterData | null, deps: Deps): Promise<RosterNews> {
  // What an older console kept has no buses or types of leave, and changes alone would never bring them.
  const hasAll = held !== null && held.buses !== null && held.leaveTypes !== null;
  return (hasAll ? await readChanges(held, deps) : null) ?? readWhole(deps);
}

/** null: what is held is of another database or another scope. */
async function readChanges(held: RosterData, { ask, now }: Deps): Promise<RosterNews | null> {
  const asOf = now();
  const changed = new Set<string>();
  const gone: string[] = [];
  for (let data = held; ;) {
    const answer = await ask({ since: data.cursor });
    if (answer.isOther) return null;
    const isLast = !answer.hasMore || answer.cursor === data.cursor;
    data = withAnswer(data, answer, asOf);
    for (const { id } of [...answer.students, ...answer.moved]) changed.add(id);
    gone.push(...answer.gone);
    if (isLast) return { data, isWhole: false, changed: data.students.filter(({ id }) => changed.has(id)), gone };
  }
}

async function readWhole({ ask, now }: Deps): Promise<RosterNews> {
  const asOf = now();
  const first = await ask({});
  const students = [...first.students];
  for (let page = first; page.hasMore;) {
    const after = page.students.at(-1)?.id;
    if (after === undefined) break;
    page = await ask({ after });
    students.push(...page.students);
  }
  const { cursor, classes, houses, buses, leaveTypes, cardKeys } = first;
  const places = { classes: classes ?? [], houses: houses ?? [], buses: buses ?? [], leaveTypes: leaveTypes ?? [] };
  const data = { cursor, asOf, students: byName(students), ...places, cardKeys };
  return { data, isWhole: true, changed: data.students, gone: [] };
}
