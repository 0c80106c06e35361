/**
 * The roll of a house. One is of a house, a day and a time of that day, which name it: two devices that take it without a connection
 * write the same. Marks are only added. Each says of one child what one person saw, and over which marks they said it.
 */
import * as z from 'zod/mini';
import { command, endpoint, queuedCommand } from './endpoint.ts';
import { Day, Id, Instant, NearDay, note, text, TimeOfDay } from './fields.ts';
import { SeenBy } from './movement.ts';
import { families } from './role.ts';
import { DeviceTime } from './whereabouts.ts';

/** What somebody says of a child; NOTHING takes back what they said by mistake, which is in its `over`. */
export const RollSays = z.enum(['SEEN', 'OUT', 'NOT_SEEN', 'NOTHING'], { error: 'Choose what you saw' });
export type RollSays = z.infer<typeof RollSays>;

/** Its id is made by who marks. `over`: the marks of the child that stood before them. */
export const RollMark = z
  .strictObject({
    studentId: Id,
    says: RollSays,
    over: z.array(Id).check(z.maxLength(50, { error: 'So many marks of one child nobody has before them' })),
    /** Where the child was seen; empty for the house. */
    place: note(60),
    /** Of who is out or was not seen: why. */
    note: note(300),
    method: z._default(SeenBy, 'MANUAL'),
    device: DeviceTime,
    isOffline: z.boolean(),
  })
  .check(
    z.refine(({ says, note: why }) => says !== 'OUT' || why !== '', { path: ['note'], error: 'Say where the child is, and who knows it' }),
  );
export type RollMark = z.infer<typeof RollMark>;

/** A mark as the server keeps it. */
export const KeptRollMark = z.object({
  id: Id,
  studentId: Id,
  says: RollSays,
  over: z.array(Id),
  place: z.string(),
  note: z.string(),
  method: SeenBy,
  /** Who saw the child, or did not. */
  by: z.string(),
  byId: Id,
  /** When, by the server's clock. */
  at: Instant,
  receivedAt: Instant,
  isOffline: z.boolean(),
});
export type KeptRollMark = z.infer<typeof KeptRollMark>;

/** How many of the children stand how. */
export const RollFigures = z.object({
  expected: z.int(),
  seen: z.int(),
  out: z.int(),
  notSeen: z.int(),
  disputed: z.int(),
  silent: z.int(),
  /** Of those who are not accounted for: of whom nobody said why. */
  unexplained: z.int(),
});
export type RollFigures = z.infer<typeof RollFigures>;

const one = { houseId: Id, day: Day, time: TimeOfDay };
/** Somebody closed it, when everybody was accounted for or it was said why not. */
const closed = z.nullable(z.object({ by: z.string(), at: Instant }));

/** A roll that somebody began, in a list. */
export const RollLine = z.object({ ...one, figures: RollFigures, closed, updatedAt: Instant });
export type RollLine = z.infer<typeof RollLine>;

/** With the children whom the caller sees. */
export const HouseRoll = z.object({
  ...one,
  houseName: z.string(),
  /** 0 while nobody has marked anybody. */
  version: z.int(),
  /** Who is called: of a closed roll who was then. */
  called: z.array(Id),
  /** The caller sees some of the house only; left out where they see all. */
  isPart: z.optional(z.literal(true)),
  marks: z.array(KeptRollMark),
  closed,
});
export type HouseRoll = z.infer<typeof HouseRoll>;

/** A mark with the roll in which it was made. */
export const LastMark = z.object({ ...one, ...KeptRollMark.shape });
export type LastMark = z.infer<typeof LastMark>;

export const OneRoll = z.strictObject({ houseId: Id, day: NearDay, time: TimeOfDay });
export type OneRoll = z.infer<typeof OneRoll>;

export const mostRollDays = 31;

/** No house has so many that a month of them needs pages. */
export const listHouseRolls = endpoint('GET', '/school/house-rolls', {
  summary: 'The rolls of these days that were begun, of the houses in which the caller sees somebody; the newest first',
  query: z.strictObject({ from: NearDay, until: NearDay, houseId: z.optional(Id) }).check(
    z.refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) < mostRollDays * 24 * 60 * 60 * 1000, {
      path: ['until'],
      error: `Choose at most ${mostRollDays} days`,
    }),
  ),
  answer: z.array(RollLine),
  roles: families,
});

/** Whoever was seen at the last is left out: of them the ledger of movements tells. */
export const listLastRollMarks = endpoint('GET', '/school/house-rolls/last-marks', {
  summary: 'What was last said at a roll, within a day, of the children whom the caller sees and who were not seen then',
  answer: z.array(LastMark),
  roles: families,
});

const path = '/school/houses/:houseId/rolls/:day/:time';

export const readHouseRoll = endpoint('GET', path, {
  summary: 'The roll of one house, day and time',
  params: OneRoll,
  answer: HouseRoll,
  roles: families,
});

export function rollKey({ houseId, day, time }: OneRoll): string {
  return `${houseId}/${day}/${time}`;
}

/** Where its marks wait: they are sent in the order they were made. */
export function rollLane(roll: OneRoll): string {
  return `house-roll:${rollKey(roll)}`;
}

/** As a trail calls it. */
export function rollLabel({ day, time }: OneRoll, houseName: string): string {
  return `${houseName}, ${day}, ${time}`;
}

export const markHouseRoll = queuedCommand('PUT', `${path}/marks/:id`, {
  summary: 'Say of one child of a house that they are seen, out or not seen; whoever is seen is in the ledger of movements at once',
  params: z.strictObject({ ...OneRoll.shape, id: Id }),
  body: RollMark,
  answer: KeptRollMark,
  roles: families,
  kind: 'house-roll.mark',
  kindV: 1,
  lane: ({ params }) => rollLane(params),
  // Of a house, or a child, that was added without a connection it waits until the server has them.
  createdIn: ({ params, body }) => [`house:${params.houseId}`, `student:${body.studentId}`],
});

/** Only the server knows what everybody marked: what is said without it closes nothing. */
export const closeHouseRoll = command('POST', `${path}/close`, {
  summary: 'Close a roll; of whoever is not accounted for it is said why',
  params: OneRoll,
  /** By the child's id. */
  body: z.strictObject({ reasons: z.record(Id, text('what is known', 300)) }),
  answer: HouseRoll,
  roles: families,
  offline: 'refuse',
});
