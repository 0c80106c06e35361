/** Letters about wrong tries at an account, to whose it is: when a known browser is forgotten, and when codes were guessed. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { type Begun, noteWrongCode } from './sign-in-attempts.ts';

export interface WrongTry {
  begun: Begun;
  what: 'password' | 'code';
  whose: { schoolId: string; userId: string };
  /** "Chrome on Android". */
  browser: string;
  at: Date;
}

/** In the scope of the school, with whatever else the wrong try brings with it. Wake the mailer after the commit. */
export async function tellOfWrongTry(tx: Tx, mailer: Mailer, wrong: WrongTry): Promise<void> {
  if (wrong.begun.isLastOfKnown) await write(tx, mailer, 'browser-forgotten', wrong);
  if (wrong.what === 'code' && (await noteWrongCode(tx, wrong.begun))) await write(tx, mailer, 'codes-wrong', wrong);
}

async function write(tx: Tx, mailer: Mailer, kind: 'browser-forgotten' | 'codes-wrong', { whose, browser, at }: WrongTry): Promise<void> {
  const [person] = await tx
    .select({
      to: schoolUser.email,
      name: schoolUser.name,
      preferences: schoolUser.preferences,
      schoolName: school.name,
      timeZone: school.timeZone,
      isDemo: school.isDemo,
    })
    .from(schoolUser)
    .innerJoin(school, eq(school.schoolId, schoolUser.schoolId))
    .where(and(eq(schoolUser.schoolId, whose.schoolId), eq(schoolUser.id, whose.userId), isNull(schoolUser.disabledAt)));
  if (!person) return;
  const {
    isDemo,
    preferences: { language },
    ...to
  } = person;
  await mailer.post(tx, { letter: { kind, ...to, language, browser, at: at.toISOString() }, isDemo });
}
