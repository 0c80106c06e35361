import * as z from 'zod/mini';

/**
 * A record's id: a UUID made by whoever creates the record, so that it can be created offline. In small letters: the
 * database reads it either way, and who compares it as text must not take one person for two.
 */
export const Id = z.uuid({ error: 'This link is not complete' }).check(z.toLowerCase());
export type Id = z.infer<typeof Id>;

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day in the school's own time zone, `2026-11-20`. Never an instant. */
export const Day = z.string({ error: 'Enter a date' }).check(z.refine(isCalendarDay, { error: 'Enter a date' }));
export type Day = z.infer<typeof Day>;

/** One of these years: beyond, the calendar of the database and that of a browser part. */
export const NearDay = Day.check(z.refine((day) => day < '2200-01-01', { error: 'Choose a day of these years' }));

export function isCalendarDay(text: string): boolean {
  if (!calendarDay.test(text) || text < '1900-01-01') return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day at the school, `07:35`. */
export const TimeOfDay = z
  .string({ error: 'Enter a time, for example 07:35' })
  .check(z.regex(timeOfDay, { error: 'Enter a time, for example 07:35' }));
export type TimeOfDay = z.infer<typeof TimeOfDay>;

export function isTimeOfDay(text: string): boolean {
  return timeOfDay.test(text);
}

/** A moment in UTC, `2026-11-20T06:42:00.000Z`. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

/** As a clock may say it that is out by decades. Beyond, the calendar of the database and that of a browser part. */
export const ClockInstant = Instant.check(z.refine((at) => at >= '1970' && at < '2200', { error: 'This time cannot be' }));

// NUL ends a text inside PostgreSQL, and a lone surrogate would silently become another character.
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), {
  error: 'This text has a character that cannot be kept',
});

/** One line of text that must be filled; white space at the ends does not count. */
export function text(label: string, most = 120) {
  return z
    .string({ error: `Enter ${label}` })
    .check(z.trim(), z.minLength(1, { error: `Enter ${label}` }), z.maxLength(most, { error: `Use at most ${most} characters` }), storable);
}

// What a mail program makes a link of: an address with its scheme, a "www.", a domain in any script, an IPv4 address.
// Nothing before a full stop is repeated without end: a text of a megabyte would be looked through once for each of its letters.
const link =
  /:\/\/|\bwww[.。．｡]|[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2}|[\p{L}\p{N}][.。．｡](?:com?|gl|io|ly|me)(?![\p{L}\p{N}])|\d(?:\.\d{1,3}){3}/iu;
// Breaks of a line, turns of its direction, and what nobody sees. Joiners stay: names of some scripts need them.
const lineTrick = /[\p{Cc}\u00ad\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** The name of a person or a school as letters say it: a stranger must not have them carry a link or lines of their own. */
export function nameInLetters(label: string) {
  return text(label).check(
    z.refine((name) => !lineTrick.test(name), { error: 'This name has a line break or a hidden character. Type it again' }),
    z.refine((name) => !link.test(name), { error: 'A name has no web address in it. After a full stop, leave a space' }),
  );
}

/** Text that may be empty, such as a note. */
export function note(most = 2000) {
  return z.string({ error: 'Enter text' }).check(z.trim(), z.maxLength(most, { error: `Use at most ${most} characters` }), storable);
}

/** A whole number between two bounds, both allowed. */
export function count(least: number, most: number) {
  const error = `Enter a whole number from ${least} to ${most.toLocaleString('en')}`;
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
}

/** A measured amount, such as litres. */
export function amount(most: number) {
  const error = `Enter a number from 0 to ${most.toLocaleString('en')}`;
  return z.number({ error }).check(z.minimum(0, { error }), z.maximum(most, { error }));
}

export const Email = z
  .string({ error: 'Enter an e-mail address' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: 'This e-mail address is too long' }),
    z.email({ error: 'Enter an e-mail address, for example ada@school.example' }),
    storable,
  );

const phoneError = 'Enter a telephone number as it is dialled in your country, or with + and its country, for example +234 803 555 0100';

const asDialled = z.overwrite<string>((typed) => typed.replace(/[\s().-]/g, '').replace(/^00/, '+'));

/** A telephone number as it is dialled from anywhere (E.164); spaces, dots, dashes and brackets are taken out. */
export const Phone = z.string({ error: phoneError }).check(asDialled, z.regex(/^\+[1-9]\d{6,14}$/, { error: phoneError }));

/** A number that may be left out. */
export const OptionalPhone = z.union([z.literal(''), Phone], { error: phoneError });

// Such as 112: it is dialled within the country only, and has no other form.
const ShortNumber = z.string().check(asDialled, z.regex(/^\d{3,6}$/));

/** Whom to call in an emergency: a short number, or one as any other. */
export const OptionalEmergencyNumber = z.union([z.literal(''), ShortNumber, Phone], {
  error: 'Enter a number such as 112, or a telephone number as it is dialled in your country, or with + and its country',
});

/** A time zone of the IANA list, such as `Africa/Lagos`. */
export const TimeZone = z
  .string({ error: 'Choose a time zone' })
  .check(z.refine(isTimeZone, { error: 'Choose a time zone, for example Africa/Lagos' }));

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // The list is the runtime's own: it throws at a name it does not have.
    return false;
  }
}
