/** How a call is made: aimed at an object, with what it says besides. */
import type { CallInput } from '#tests/support/session.ts';
import type { Aim, Kind } from './aims.ts';
import type { ObjectOf } from './people.ts';
import type { Person, Side } from './side.ts';

export interface Given {
  aim: Aim;
  object: ObjectOf;
  caller: Person;
  home: Side;
}

export interface Made {
  of: Kind;
  make: (given: Given) => CallInput;
}

export const nothing: Made = { of: 'nothing', make: () => ({}) };
/** A file that can be read as it stands: whose words are in it is looked at. */
export const asText: Made = { of: 'nothing', make: () => ({ query: { format: 'csv' } }) };
export const empty: Made = { of: 'nothing', make: () => ({ body: {} }) };
export const byId = (of: Kind): Made => ({ of, make: ({ aim: { id } }) => ({ params: { id } }) });
export const byIdWithBody = (of: Kind, body: (given: Given) => object): Made => ({
  of,
  make: (given) => ({ params: { id: given.aim.id }, body: body(given) }),
});
export const ofReport = (of: Kind, body?: (given: Given) => object): Made => ({
  of,
  make: (given) => ({
    params: { busId: given.aim.id, day: given.aim.day },
    ...(body ? { body: body(given), headers: baseOf(given.aim.version) } : {}),
  }),
});
export const ofStudent = (of: Kind, body?: object): Made => ({
  of,
  make: ({ aim: { id } }) => ({ params: { of: 'student', id }, ...(body ? { body } : {}) }),
});
export const ofSchool: Made = { of: 'school', make: ({ aim: { id } }) => ({ params: { schoolId: id } }) };
export const newId = () => crypto.randomUUID();

export function baseOf(version: number | null): Record<string, string> {
  return version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
}
