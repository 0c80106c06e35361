import type { Changes, Fields } from '#contract/change.ts';
import type { LiveKind } from '#contract/live.ts';
import type { Problem } from '#contract/problem.ts';
import type { OpBase } from '#contract/sync.ts';
import type { Applied, Audience, Chain } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { layOver } from '#server/sync/lay-over.ts';
import type { Names, RecordDeeds } from './deeds.ts';
import { existing } from './existing.ts';
import { type Held, type Rows, writerOf } from './rows.ts';

/** What an edit is judged by: its transaction, and who makes it. */
export type Editor = Pick<Unit, 'db' | 'actor' | 'now' | 'settled' | 'changed' | 'record'>;

export interface Edit {
  params: { id: string };
  body: { changes: Changes };
  base: OpBase;
  chain: Chain | null;
}

export interface Wish<Content> {
  id: string;
  /** Undefined while the server has none. */
  before: Content | undefined;
  after: Content;
}

interface Steps<Content, Row, By extends Editor> {
  rows: Pick<Rows<Content>, 'add' | 'change'>;
  /** `isSeen`: false where the caller must not know that there is one. */
  hold: (editor: Editor, id: string) => Promise<(Held<Content> & { isSeen?: boolean }) | undefined>;
  parse: (content: unknown) => Content;
  /** What will be kept of it; throws where the other records of the school do not allow it. */
  check: (editor: Editor, wish: Wish<Content>) => Promise<Content>;
  /** What comes of it elsewhere, once it is written. */
  follow?: (editor: By, wish: Wish<Content>) => Promise<void>;
  /** What is named by id in these contents is called so. */
  namesIn: (editor: Editor, contents: readonly Content[]) => Promise<Names>;
  deeds: RecordDeeds<Content>;
  find: (editor: Editor, id: string) => Promise<Row | undefined>;
  noSuch: () => Problem;
  told: (editor: Editor, id: string) => Promise<Audience>;
  said: { created: string; saved: string };
}

/** Creates a record (when the server has none of this id) or changes fields of it. */
export function recordHandler<Content extends Fields, Row extends { version: number }, By extends Editor = Editor>(
  { kind, empty }: { kind: LiveKind; empty: Fields },
  { rows, hold, parse, check, follow, namesIn, deeds, find, noSuch, told, said }: Steps<Content, Row, By>,
): (edit: By & Edit) => Promise<Applied<Row>> {
  return async (edit) => {
    const { id } = edit.params;
    const held = await hold(edit, id);
    if (held ? held.isSeen === false : edit.base.version !== null) throw noSuch();

    const { content: after, merge, isChanged } = layOver(held, edit, { empty, parse });
    if (isChanged) await write(edit, held, { id, before: held?.content, after });
    const data = existing(await find(edit, id), noSuch);
    if (isChanged) edit.changed({ kind, id, version: data.version }, await told(edit, id));
    const { conflicts, wrote } = merge;
    return { data, message: held ? said.saved : said.created, version: data.version, conflicts, wrote };
  };

  async function write(editor: By, held: Held<Content> | undefined, wish: Wish<Content>): Promise<void> {
    const { db, actor, record } = editor;
    const { id } = wish;
    const writer = writerOf(editor);
    const content = await check(editor, wish);
    if (!held) await rows.add(db, actor.schoolId, { id, content, writer });
    else await rows.change(db, actor.schoolId, { id, version: held.version, content, writer });
    const names = await namesIn(editor, held ? [content, held.content] : [content]);
    record(held ? deeds.changed(id, { before: held.content, after: content }, names) : deeds.created(id, content, names));
    await follow?.(editor, { ...wish, after: content });
  }
}
