/** What speaks against the word of a guardian, on which a leave goes: whoever approves it reads of it. */
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Doubt } from '#contract/exeat-warnings.ts';
import { auditEntry } from '#server/audit/table.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { ExeatRow, Found, StepRow } from './rows.ts';

/** Since it was asked for last, and not taken back. */
export function sinceAsked(steps: readonly StepRow[]): StepRow[] {
  return steps.slice(steps.findLastIndex(({ deed }) => deed === 'ask') + 1).filter(({ undoneAt }) => undoneAt === null);
}

interface Known {
  steps: readonly StepRow[];
  /** The guardians who may consent by now. */
  consenters: readonly { guardianId: string }[];
  /** By `addressesByAskers`. */
  addresses: ReadonlySet<string>;
}

export function doubtsOf({ askedBy, askedByName }: ExeatRow, { steps, consenters, addresses }: Known): Doubt[] {
  return sinceAsked(steps).flatMap((step): Doubt[] => {
    const { id, deed, byName, note } = step;
    if (deed === 'object') return [{ kind: 'OBJECTED', of: id, subject: byName, message: note }];
    const consent = consentOf(step);
    if (consent === null) return [];
    const { guardianId, name, isByLetter } = consent;
    const mayStill = consenters.some((one) => one.guardianId === guardianId);
    const isAskers = isByLetter && addresses.has(pairOf(askedBy, guardianId));
    return [
      ...(mayStill ? [] : [{ kind: 'CONSENT' as const, of: guardianId, subject: name, message: '' }]),
      ...(isAskers ? [{ kind: 'ADDRESS' as const, of: guardianId, subject: name, message: askedByName }] : []),
    ];
  });
}

function consentOf({ deed, step, telephone, letter }: StepRow) {
  if (deed !== 'consent' || step !== 'PARENT') return null;
  const said = letter ?? telephone;
  return said?.guardianId ? { guardianId: said.guardianId, name: said.name, isByLetter: letter !== null } : null;
}

/** So long ago somebody who asks for a leave has not thought of it. */
const lookedBackMs = 30 * 24 * 60 * 60_000;

/** Who asked, and whose telephone or e-mail address they had written themselves; of leaves that go on a consent by a letter. */
export async function addressesByAskers(
  tx: Tx,
  { schoolId, now }: { schoolId: SchoolId; now: Date },
  found: readonly Found[],
  steps: ReadonlyMap<string, readonly StepRow[]>,
): Promise<Set<string>> {
  const pairs = found.flatMap(({ row: { id, askedBy } }) =>
    sinceAsked(steps.get(id) ?? []).flatMap((step) => {
      const consent = consentOf(step);
      return consent?.isByLetter ? [{ askedBy, guardianId: consent.guardianId }] : [];
    }),
  );
  if (pairs.length === 0) return new Set();
  const { actorId, objectId, objectKind, action, facts, at } = auditEntry;
  const rows = await tx
    .select({ actorId, objectId, facts })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.schoolId, schoolId),
        eq(objectKind, 'guardian'),
        inArray(objectId, distinct(pairs.map(({ guardianId }) => guardianId))),
        inArray(actorId, distinct(pairs.map(({ askedBy }) => askedBy))),
        inArray(action, ['guardian.added', 'guardian.changed']),
        gte(at, new Date(now.getTime() - lookedBackMs)),
      ),
    );
  return new Set(rows.filter(({ facts: line }) => saysAddress(line)).map((row) => pairOf(row.actorId ?? '', row.objectId)));
}

const ways = ['email', 'phone1', 'phone2', 'whatsapp'];

function saysAddress(line: string): boolean {
  const { after } = JSON.parse(line) as { after?: object | null };
  return ways.some((way) => Object.hasOwn(after ?? {}, way));
}

function pairOf(askedBy: string, guardianId: string): string {
  return `${askedBy} ${guardianId}`;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
