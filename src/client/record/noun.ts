import type * as z from 'zod/mini';
import type { Endpoint, QueuedCommand } from '#contract/endpoint.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import type { Page } from '#contract/page.ts';

type Any = z.ZodMiniType;

/** What every row has besides what people write of it. */
export interface Stamped {
  id: string;
  version: number;
}

export interface Asked {
  page: number;
  limit: number;
  search?: string | undefined;
  sort: string;
}

/** As much of a noun of the contract as its half on the client is made of. */
export interface Noun<Row, Content, Filter extends Asked> {
  /** The first word of its queries' keys and of the lanes of its edits. */
  kind: string;
  row: z.ZodMiniType<Row>;
  content: z.ZodMiniType<Content> & { shape: object };
  filter: z.ZodMiniType<Filter>;
  list: Endpoint<Any, Any, Any, z.ZodMiniType<Page<Row>>>;
  read: Endpoint<Any, Any, Any, z.ZodMiniType<Row>>;
  record: Pick<QueuedCommand, 'roles'> & { kind: QueuedKind };
  /** The texts of a row that a list is searched in. */
  searched(row: Row): string[];
  /** Negative when the first row comes first. */
  compare(sort: Filter['sort']): (a: Row, b: Row) => number;
}
