/** A noun whose record is edited by field: declared once, and from it follow its shapes, its calls and its order. */
import * as z from 'zod/mini';
import { Changes, readField } from './change.ts';
import type { RecordKind } from './deeds.ts';
import { endpoint, queuedCommand } from './endpoint.ts';
import { Id, Instant, note } from './fields.ts';
import { compareKeys } from './order.ts';
import { PageQuery, pageOf } from './page.ts';
import type { SheetColumn } from './people-sheet-column.ts';
import type { Role } from './role.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What a row stands in order by; of a text its `orderKey`. Rows that are alike there stand by name. */
export type SortKey = string | number;

interface Declared<Kind, Content extends Shape, Beside extends Shape, Filters extends Shape, Empty, Searched, Sort extends string, Row> {
  /** Of its live events; `house.record` is its edit, once shipped never removed. */
  kind: Kind;
  path: `/school/${string}`;
  /** What people write of it. */
  content: z.ZodMiniObject<Content>;
  /** A new one, before anybody wrote anything. */
  empty: Empty;
  /** Fields of the content that are collections by line. */
  lines: readonly (keyof Content & string)[];
  /** Fields that hold the id of what may have been made offline too, with its kind: an edit that names one waits for it. */
  waitsFor?: Readonly<Partial<Record<keyof Content & string, RecordKind>>>;
  /** What the answer has besides the content, the id, the version and the stamp, or has otherwise. */
  beside: Beside;
  roles: { read: readonly Role[]; write: readonly Role[] };
  summary: { list: string; read: string; record: string; exported: string };
  /** What a list may be narrowed by, besides its search. */
  filters: Filters;
  /** The fields that a list is searched in. */
  searchedIn: readonly Searched[];
  /** By what a list is sorted, up or down; `first` where nobody chose. */
  sorts: { by: readonly Sort[]; first: NoInfer<Sort> };
  ordered: Record<NoInfer<Sort> | 'name', (row: Row) => SortKey>;
  /** The columns of its list as a file. One has the key of the list's own column that shows the same, where there is one. */
  sheet: readonly SheetColumn[];
}

interface Stamped {
  id: typeof Id;
  version: z.ZodMiniType<number>;
  updatedAt: typeof Instant;
  updatedBy: z.ZodMiniType<string>;
}

/** The record as it is answered. */
type RowOf<Content extends Shape, Beside extends Shape> = z.output<z.ZodMiniObject<z.core.util.Extend<Content, Stamped & Beside>>> & {
  id: string;
};

export function noun<
  const Kind extends RecordKind,
  Content extends Shape,
  Beside extends Shape,
  Filters extends Shape,
  Empty extends Readonly<Record<keyof Content, unknown>>,
  Searched extends keyof (Content & Beside) & string,
  const Sort extends string,
>(given: Declared<Kind, Content, Beside, Filters, Empty, Searched, Sort, RowOf<Content, Beside>>) {
  const { kind, path, content, waitsFor = {}, beside, roles, summary, filters, searchedIn, sorts, ordered, sheet } = given;
  const row = z.extend(z.object(content.shape), { id: Id, version: z.int(), ...beside, updatedAt: Instant, updatedBy: z.string() });
  const narrowed = { search: z.optional(note(100)), ...filters, sort: sortBy(sorts.by, sorts.first) };
  const filter = z.strictObject({ ...PageQuery, ...narrowed });
  const params = z.strictObject({ id: Id });
  return {
    ...given,
    row,
    filter,
    /** The texts of a row that a list is searched in. */
    searched: (of: Readonly<Record<Searched, string>>): string[] => searchedIn.map((name) => of[name]),
    /** Negative when the first row comes first. */
    compare(sort: Sort | `-${Sort}`): (a: RowOf<Content, Beside>, b: RowOf<Content, Beside>) => number {
      const keyOf = ordered[sorts.by.find((by) => by === sort || `-${by}` === sort) ?? sorts.first];
      const way = sort.startsWith('-') ? -1 : 1;
      return (a, b) => way * compareKeys(keyOf(a), keyOf(b)) || compareKeys(ordered.name(a), ordered.name(b)) || compareKeys(a.id, b.id);
    },
    list: endpoint('GET', path, { summary: summary.list, query: filter, answer: pageOf(row), roles: roles.read }),
    exported: endpoint('GET', `${path}/export`, {
      summary: summary.exported,
      query: z.strictObject({ ...narrowed, ...asFile(sheet) }),
      ...fileForAdmins,
    }),
    read: endpoint('GET', `${path}/:id`, { summary: summary.read, params, answer: row, roles: roles.read }),
    /** Creates one (when the server has none of this id) or changes fields. */
    record: queuedCommand('PUT', `${path}/:id`, {
      summary: summary.record,
      params,
      body: z.strictObject({ changes: Changes }),
      answer: row,
      roles: roles.write,
      kind: `${kind}.record`,
      kindV: 1,
      content,
      lane: ({ params: { id } }) => `${kind}:${id}`,
      createdIn: ({ body }) => lanesNamedIn(body.changes, waitsFor),
      coalesce: true,
    }),
  };
}

/** The lanes of what an edit names by id; `kinds` by the path of the field. */
export function lanesNamedIn(changes: Changes, kinds: Readonly<Partial<Record<string, RecordKind>>>): string[] {
  return Object.entries(kinds).flatMap(([path, kind]) => {
    const id = changes[path] ?? readField(changes, path);
    return typeof id === 'string' ? [`${kind}:${id}`] : [];
  });
}

type Ways<Sort extends string> = { [Way in Sort | `-${Sort}`]: Way };

// The signature says of the names what the compiler does not follow through a list of them.
function sortBy<Sort extends string>(by: readonly Sort[], first: Sort): z.ZodMiniDefault<z.ZodMiniEnum<Ways<Sort>>>;
function sortBy(by: readonly string[], first: string) {
  const ways = by.flatMap((name) => [name, `-${name}`]);
  return z._default(z.enum(ways), first);
}
