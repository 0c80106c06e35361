/** Who is told of a child, by which way and in which language. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isKeptAwayOn, keptAwayBy } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { NoticeChannel } from '#contract/guardian-notice.ts';
import { defaultPreferences, type Language } from '#contract/own-account.ts';
import { plain } from '#contract/plain-text.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/database.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { warningsOf } from '#server/features/restriction/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';

/** What this server can write by. */
export type Ways = Readonly<Record<NoticeChannel, boolean>>;

/** What has no way out of the house goes into the development inbox while Muster is tried out, and nowhere in earnest. */
export function waysOf({ mailUrl, smsUrl, production }: Pick<Config, 'mailUrl' | 'smsUrl' | 'production'>): Ways {
  return { EMAIL: mailUrl !== undefined || !production, SMS: smsUrl !== undefined || !production };
}

export interface Recipient {
  guardianId: string;
  name: string;
  phones: string[];
  /** All that the school has. */
  addresses: string[];
  /** Null where the school has no address that it could write to. */
  reach: { channel: NoticeChannel; address: string } | null;
  language: Language;
}

interface Asked {
  schoolId: SchoolId;
  day: Day;
  ways: Ways;
  /** Which right of the link it takes. */
  right?: 'receivesAlerts' | 'mayConsentExeat';
}

/** By the child's id: whose link is in force that day and has the right: to be told, if nothing else is said. Whom a restriction keeps away from a child learns nothing of it. */
export async function recipientsOf(
  tx: Tx,
  { schoolId, day, ways, right = 'receivesAlerts' }: Asked,
  studentIds: readonly string[],
): Promise<Map<string, Recipient[]>> {
  if (studentIds.length === 0) return new Map();
  const { studentId, guardianId, content, state, validTo } = guardianLink;
  const rows = await tx
    .select({ studentId, guardianId, person: guardian.content })
    .from(guardianLink)
    .innerJoin(guardian, and(eq(guardian.schoolId, guardianLink.schoolId), eq(guardian.id, guardianId)))
    .where(
      and(
        eq(guardianLink.schoolId, schoolId),
        inArray(studentId, [...studentIds]),
        eq(state, 'ACTIVE'),
        sql`(${content} ->> ${right}::text)::boolean`,
        sql`coalesce(${content} ->> 'validFrom', ${day}) <= ${day}`,
        sql`coalesce(${validTo}, ${day}::date) >= ${day}::date`,
      ),
    )
    .orderBy(sql`(${content} ->> 'order')::int`, asc(guardianId));
  const warnings = await warningsOf(tx, { schoolId, today: day }, [...new Set(rows.map((row) => row.studentId))]);
  const told = rows.filter((row) => {
    const person = { guardianId: row.guardianId, name: guardianName(row.person) };
    return !isKeptAwayOn(day, keptAwayBy(warnings.get(row.studentId) ?? [], person));
  });
  return new Map([...Map.groupBy(told, (row) => row.studentId)].map(([id, those]) => [id, those.map((row) => recipientIn(row, ways))]));
}

function recipientIn({ guardianId, person }: { guardianId: string; person: GuardianContent }, ways: Ways): Recipient {
  const { email, phone1, phone2, whatsapp } = person;
  const phones = [...new Set([phone1, phone2, whatsapp])].filter(Boolean);
  const addresses = [email, ...phones].filter(Boolean);
  return { guardianId, name: guardianName(person), phones, addresses, reach: reachOf(person, ways), language: languageOf(person) };
}

/** E-mail for who prefers it, else a text message; the other one where there is no such way. */
export function reachOf({ email, phone1, preferredChannel }: GuardianContent, ways: Ways): Recipient['reach'] {
  const byMail = ways.EMAIL && email !== '' ? ({ channel: 'EMAIL', address: email } as const) : null;
  const byText = ways.SMS && phone1 !== '' ? ({ channel: 'SMS', address: phone1 } as const) : null;
  return preferredChannel === 'EMAIL' ? (byMail ?? byText) : (byText ?? byMail);
}

/** People write it in their own words. */
export function languageOf({ language }: Pick<GuardianContent, 'language'>): Language {
  return plain(language).trim().startsWith('fr') ? 'fr-FR' : defaultPreferences.language;
}
