/** The children a person may see, on their device: the whole once, then what changed. */
import * as z from 'zod/mini';
import { BusName } from './bus.ts';
import { CardKey } from './card.ts';
import { endpoint } from './endpoint.ts';
import { House } from './house.ts';
import { Id } from './fields.ts';
import { LeaveType } from './leave-type.ts';
import { families } from './role.ts';
import { SchoolClass } from './class.ts';
import { StudentCard } from './student-card.ts';
import { WhereNow } from './whereabouts.ts';

export const rosterPage = 500;

/**
 * Without `since`: the whole, in pages by id; the next page is asked for with `after`, the last id of this one. With
 * `since`, the `cursor` of an earlier answer: what changed after it. `cursor` of the first page is good when the last
 * page is there. `isOther` says that the device's copy is of another database or another scope, and worth nothing: this
 * answer has nothing in it then, and the device asks for the whole.
 */
export const readRoster = endpoint('GET', '/school/roster', {
  summary: 'The offline roster: the whole by pages, or what changed',
  query: z.strictObject({ since: z.optional(z.string().check(z.maxLength(80))), after: z.optional(Id) }),
  answer: z.object({
    cursor: z.string(),
    isOther: z.boolean(),
    hasMore: z.boolean(),
    students: z.array(StudentCard),
    /** Where those are who moved since, whose cards are as they were. */
    moved: z._default(z.array(z.object({ id: Id, now: z.nullable(WhereNow) })), []),
    /** No longer to be seen here: the device forgets them. */
    gone: z.array(Id),
    /** All of them when one changed, else null. */
    classes: z.nullable(z.array(SchoolClass)),
    houses: z.nullable(z.array(House)),
    /** Those that the children ride; for who sees every child, the whole fleet. */
    buses: z._default(z.nullable(z.array(BusName)), null),
    /** The types of leave, closed ones too; all of them when one changed, else null. */
    leaveTypes: z._default(z.nullable(z.array(LeaveType)), null),
    /** All of them, always. */
    cardKeys: z._default(z.array(CardKey), []),
  }),
  roles: families,
  kiosk: 'active',
});
