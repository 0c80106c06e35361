/** The guardians that rows speak of: parents of siblings are one person, known by their telephone or e-mail address. */
import { and, eq, inArray, or } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { emptyGuardian, type GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { RowProblem } from '#contract/import.ts';
import { plain } from '#contract/plain-text.ts';
import { parsedGuardian } from '#server/features/guardian/rules.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { earlierRows } from './earlier-rows.ts';
import { isSomebodyElse } from './identity.ts';
import type { Values } from './sheet/read-cells.ts';
import { detailsOf, type GuardianWish, problemAt, questionAt, type SheetKey, type Slice } from './slice.ts';

export interface Person extends GuardianWish {
  /** A row of this file has spoken of them. */
  isInFile: boolean;
}

/** Of one guardian, by the fields of the record; `columnOf` says where a field stands in the sheet. */
export interface Contact {
  /** Where the file itself says who of the school it is: then their name and number may be other ones now. */
  id?: string;
  values: Values;
  columnOf: (field: string) => string;
}

export interface Wished {
  person: Person;
  content: GuardianContent;
  problems: RowProblem[];
}

export interface People {
  wish: (contact: Contact) => Wished;
  /** The row is good: later rows find what it says. */
  settle: (wished: Wished) => SheetKey[];
  /** Those that are new or other now. */
  changed: () => Person[];
}

export async function loadPeople(slice: Slice, contacts: readonly Contact[]): Promise<People> {
  const phones = textsAt(contacts, 'phone1');
  const emails = textsAt(contacts, 'email').map((email) => email.toLowerCase());
  const byKey = new Map<string, Person>();
  const keys = [...phones.map(phoneKey), ...emails.map(emailKey)];
  for (const [key, { name }] of await earlierRows(slice, keys)) byKey.set(key, earlierPerson(slice, name));
  const ids = contacts.flatMap(({ id }) => id ?? []);
  const byId = new Map<string, Person>();
  for (const person of await kept(slice, { phones, emails, ids })) {
    byId.set(person.id, person);
    for (const key of keysOf(person.content)) byKey.set(key, person);
  }
  const all = new Set<Person>();
  return {
    wish: (contact) => wishIn({ byKey, byId }, slice, contact),
    settle({ person, content }) {
      person.content = content;
      person.isInFile = true;
      all.add(person);
      const own = keysOf(content);
      for (const key of own) if (!byKey.has(key)) byKey.set(key, person);
      return own.map((key) => ({ key, name: JSON.stringify([content.firstName, content.lastName]) }));
    },
    changed: () => [...all].filter(({ before, content }) => before === null || !same(before, content)),
  };
}

async function kept(
  { db, actor: { schoolId } }: Slice,
  { phones, emails, ids }: Record<'phones' | 'emails' | 'ids', readonly string[]>,
): Promise<Person[]> {
  const { content, phone, phone2, emailKey: email } = guardian;
  const isAsked = or(
    phones.length > 0 ? or(inArray(phone, [...phones]), inArray(phone2, [...phones])) : undefined,
    emails.length > 0 ? inArray(email, [...emails]) : undefined,
    ids.length > 0 ? inArray(guardian.id, [...ids]) : undefined,
  );
  if (isAsked === undefined) return [];
  const rows = await db
    .select({ id: guardian.id, version: guardian.version, content })
    .from(guardian)
    .where(and(eq(guardian.schoolId, schoolId), isAsked))
    .orderBy(guardian.id)
    .for('update');
  return rows.map((row) => ({ ...row, before: row.content, isInFile: false }));
}

function earlierPerson({ newId }: Slice, name: string): Person {
  const [firstName = '', lastName = ''] = JSON.parse(name) as string[];
  return { id: newId(), version: 0, before: null, content: { ...emptyGuardian, firstName, lastName }, isInFile: true };
}

function wishIn(
  { byKey, byId }: Record<'byKey' | 'byId', ReadonlyMap<string, Person>>,
  { newId }: Slice,
  { id, values, columnOf }: Contact,
): Wished {
  const phone = String(values['phone1'] ?? '');
  const email = String(values['email'] ?? '').toLowerCase();
  const byPhone = byKey.get(phoneKey(phone));
  const byEmail = byKey.get(emailKey(email));
  const named = id === undefined ? undefined : byId.get(id);
  const known = named ?? byPhone ?? byEmail;
  const problems: RowProblem[] = [];
  const [phoneIsTaken, emailIsTaken] = [byPhone, byEmail].map((other) => named && other && other !== named);
  if (phoneIsTaken)
    problems.push(
      problemAt(
        columnOf('phone1'),
        `${phone} is ${guardianName(byPhone?.content ?? emptyGuardian)}’s`,
        'This telephone number is somebody else’s',
      ),
    );
  else if (emailIsTaken)
    problems.push(
      problemAt(
        columnOf('email'),
        `${email} is ${guardianName(byEmail?.content ?? emptyGuardian)}’s`,
        'This e-mail address is somebody else’s',
      ),
    );
  else if (known && !named && !isSameName(known.content, values)) {
    const name = guardianName(known.content);
    const found = byPhone
      ? problemAt(
          columnOf('phone1'),
          `${phone} is ${name}’s. Write the same name for the same person, or another telephone number`,
          'This telephone number is somebody else’s',
        )
      : problemAt(
          columnOf('email'),
          `${email} is ${name}’s. Write the same name for the same person, or another e-mail address`,
          'This e-mail address is somebody else’s',
        );
    problems.push(found);
  } else if (!named && byPhone && byEmail && byPhone !== byEmail) {
    problems.push(problemAt(columnOf('email'), `${email} is ${guardianName(byEmail.content)}’s`, 'This e-mail address is somebody else’s'));
  }
  if (named && problems.length === 0 && isAnotherAdult(named.content, values)) {
    problems.push(
      questionAt(
        columnOf('lastName'),
        `Here this is ${guardianName(named.content)}, ${named.content.phone1}. This row would turn one person into another`,
        'This is another person here',
      ),
    );
  }
  const person = known ?? { id: newId(), version: 0, before: null, content: emptyGuardian, isInFile: false };
  const wished = { ...(known?.content ?? emptyGuardian), ...texts(values, known !== undefined && !named) };
  if (known && !named && phone !== '' && phone !== known.content.phone1 && wished.phone2 === '') wished.phone2 = phone;
  let content = wished;
  // Of somebody whom an earlier row named, the trial knows the name alone.
  const check = known?.content.phone1 === '' ? { ...emptyGuardian, ...texts(values, false) } : wished;
  const details = detailsOf(() => {
    const parsed = parsedGuardian(check);
    if (check === wished) content = parsed;
  });
  for (const { path, message } of details) problems.push(problemAt(columnOf(path), message));
  return { person, content, problems };
}

/** Who is known keeps their own name and first number. */
function texts(values: Values, isKnown: boolean): Partial<GuardianContent> {
  const own = isKnown ? ['firstName', 'lastName', 'phone1'] : [];
  return Object.fromEntries(
    Object.keys(emptyGuardian).flatMap((field) => (values[field] === undefined || own.includes(field) ? [] : [[field, values[field]]])),
  );
}

/** They may collect children: neither the name nor any way to reach them is the same. */
function isAnotherAdult(here: GuardianContent, values: Values): boolean {
  const reached = [here.phone1, here.phone2, here.whatsapp, here.email.toLowerCase()].filter(Boolean);
  const said = ['phone1', 'phone2', 'email'].map((field) => String(values[field] ?? '').toLowerCase()).filter(Boolean);
  const mine = { firstName: here.firstName, lastName: here.lastName, third: 'here' };
  const theirs = {
    firstName: String(values['firstName'] ?? ''),
    lastName: String(values['lastName'] ?? ''),
    third: said.some((one) => reached.includes(one)) ? 'here' : 'elsewhere',
  };
  return isSomebodyElse(mine, theirs);
}

function isSameName({ firstName, lastName }: GuardianContent, values: Values): boolean {
  const words = (name: string) =>
    plain(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .sort()
      .join(' ');
  return words(`${firstName} ${lastName}`) === words(`${values['firstName'] ?? ''} ${values['lastName'] ?? ''}`);
}

function keysOf({ phone1, phone2, email }: GuardianContent): string[] {
  return [...[phone1, phone2].filter(Boolean).map(phoneKey), ...(email === '' ? [] : [emailKey(email)])];
}

function phoneKey(phone: string): string {
  return `phone ${phone}`;
}

function emailKey(email: string): string {
  return `email ${email.toLowerCase()}`;
}

function textsAt(contacts: readonly Contact[], field: string): string[] {
  return [...new Set(contacts.flatMap(({ values }) => (values[field] === undefined ? [] : [String(values[field])])))];
}
