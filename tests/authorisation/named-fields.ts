/** Fields of a call that name something. */
import type { Kind } from './aims.ts';
import { withValue } from './fields.ts';

export interface Field {
  name: string;
  part: 'query' | 'body';
  kind: Kind;
  /** The query or the body with this id in the field. */
  naming: (given: unknown, id: string) => unknown;
}

export const change = (field: string, kind: Kind, valueOf: (id: string) => unknown = (id) => id): Field => ({
  name: `changes/${field}`,
  part: 'body',
  kind,
  naming: (given, id) => withValue(given, ['changes', field], valueOf(id)),
});
