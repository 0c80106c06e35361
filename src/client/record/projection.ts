/** The rows of a noun as they will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { applyChanges, type Fields } from '#contract/change.ts';
import { nearlyIn } from '#contract/near-word.ts';
import type { Page } from '#contract/page.ts';
import { type Changed, foldPage, type FoldRules, pageFromDevice } from '#client/offline/fold-page.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import type { Asked, Noun, Stamped } from './noun.ts';

/** What a projection knows besides the rows it is given. */
export interface Aside {
  /** Who works on this device. */
  who: string;
}

export type Knowing<Row, Context> = Context & {
  /** Every row on this device, whatever list it came with. */
  known: readonly Row[];
};

/** What one noun does otherwise than another. */
interface Ways<Row, Filter, Context> {
  /** The row of a new one before its first edit. */
  made: (record: OutboxRecord) => object;
  /** What follows from what was written, such as names; `before` is null where the server has none. */
  derive?: (written: Row, before: Row | null, context: Context) => Row;
  /** What edits of other things make of rows, by their ids. */
  around?: (records: readonly OutboxRecord[], context: Context) => ReadonlyMap<string, (row: Row) => Row>;
  /** Whether the list's filters let the row in, its search aside. */
  isAsked?: (row: Row, filter: Filter, context: Context) => boolean;
  /** Where a search looks for more than the text as it was typed in one field. */
  found?: (search: string | undefined) => Found<Row>;
  /** Lists of which the server alone knows who is in them. */
  isServersWord?: (filter: Filter) => boolean;
}

type Found<Row> = Pick<FoldRules<Row>, 'matches' | 'nearly'>;

export interface Projection<Row, Filter, Context> {
  /** One row with this device's edits; null when there is none of that id, here or there. */
  one: (row: Row | null, id: string, records: readonly OutboxRecord[], context: Context) => Row | null;
  page: (page: Page<Row>, filter: Filter, records: readonly OutboxRecord[], context: Knowing<Row, Context>) => Page<Row>;
  /** A page as far as this device holds it; undefined when it holds nothing. */
  fromDevice: (filter: Filter, records: readonly OutboxRecord[], context: Knowing<Row, Context>) => Page<Row> | undefined;
}

export function projectionOf<Row extends Stamped, Content extends object, Filter extends Asked, Context extends Aside>(
  noun: Noun<Row, Content, Filter>,
  { made, derive, around, isAsked = () => true, found = foundIn(noun), isServersWord }: Ways<Row, Filter, Context>,
): Projection<Row, Filter, Context> {
  function fold(row: Row | null, record: OutboxRecord, context: Context): Row | null {
    const before: Fields = { ...(row ?? made(record)) };
    const content = z.safeParse(noun.content, applyChanges(contentOf(noun, before), changesOf(record.body)));
    if (!content.success) return row;
    const next = z.safeParse(noun.row, { ...before, ...content.data, updatedAt: record.at.device, updatedBy: context.who });
    if (!next.success) return row;
    return derive ? derive(next.data, row, context) : next.data;
  }

  const editsOf = (records: readonly OutboxRecord[]) =>
    Map.groupBy(
      records.filter(({ kind }) => kind === noun.record.kind),
      ({ params }) => params['id'] ?? '',
    );

  /** Gives each row with its edits; `touched` are the ids of those that have any. */
  function editing(records: readonly OutboxRecord[], context: Context) {
    const edits = editsOf(records);
    const changes = around?.(records, context) ?? new Map<string, (row: Row) => Row>();
    const edited = (row: Row | null, id: string) => {
      const after = (edits.get(id) ?? []).reduce<Row | null>((now, record) => fold(now, record, context), row);
      return after && (changes.get(id)?.(after) ?? after);
    };
    return { edits, touched: new Set([...edits.keys(), ...changes.keys()]), edited };
  }

  function page(read: Page<Row>, filter: Filter, records: readonly OutboxRecord[], context: Knowing<Row, Context>): Page<Row> {
    const here = new Map([...context.known, ...read.data].map((row) => [row.id, row]));
    const listed = new Set(read.data.map(({ id }) => id));
    const { edits, touched, edited } = editing(records, context);
    const changed = [...touched].flatMap((id): Changed<Row>[] => {
      if (isServersWord?.(filter) && !listed.has(id)) return [];
      const before = here.get(id) ?? null;
      // It is on the server, but nothing of it is on this device.
      if (before === null && edits.get(id)?.[0]?.base.version !== null) return [];
      const after = edited(before, id);
      return after ? [{ before, after }] : [];
    });
    return foldPage(read, changed, rulesOf(filter, context));
  }

  function rulesOf(filter: Filter, context: Context): FoldRules<Row> {
    const { matches, nearly } = found(filter.search);
    return {
      page: filter.page,
      keyOf: ({ id }) => id,
      matches: (row) => isAsked(row, filter, context) && matches(row),
      nearly: nearly && ((row) => isAsked(row, filter, context) && nearly(row)),
      compare: noun.compare(filter.sort),
    };
  }

  function fromDevice(filter: Filter, records: readonly OutboxRecord[], context: Knowing<Row, Context>): Page<Row> | undefined {
    if (isServersWord?.(filter)) return undefined;
    const shown = page(pageFromDevice(context.known, filter.limit, rulesOf(filter, context)), filter, records, context);
    return context.known.length === 0 && shown.data.length === 0 ? undefined : shown;
  }

  return { one: (row, id, records, context) => editing(records, context).edited(row, id), page, fromDevice };
}

/** What people write of it. It is not checked. */
function contentOf({ content }: { content: { shape: object } }, row: object): Fields {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in content.shape));
}

/** What a row has that the server has nothing of yet. */
export function unsent({ params, at }: OutboxRecord) {
  return { id: params['id'] ?? '', version: 0, updatedAt: at.device, updatedBy: '' };
}

function foundIn<Row>(noun: { searched(row: Row): string[] }): (search: string | undefined) => Found<Row> {
  return (search = '') => {
    const typed = search.toLowerCase();
    const near = nearlyIn(search);
    return {
      matches: (row) => noun.searched(row).some((text) => text.toLowerCase().includes(typed)),
      nearly: near && ((row) => near(noun.searched(row))),
    };
  };
}
