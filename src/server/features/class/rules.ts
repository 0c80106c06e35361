import * as z from 'zod/mini';
import { ClassContent } from '#contract/class.ts';
import { type Detail, detailsOf, Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { notWorkingHere } from '#server/features/employee/names.ts';
import type { SchoolId } from '#server/http/handler.ts';

/** The content in its own shape, or a refusal that names each bad field. */
export function parsedContent(content: unknown): ClassContent {
  const parsed = z.safeParse(ClassContent, content);
  if (!parsed.success) throw refusal(detailsOf(parsed.error));
  return parsed.data;
}

export function nameTaken(): Problem {
  return refusal([{ path: 'name', message: 'Another class of this session has this name' }]);
}

export function noSuchClass(): Problem {
  return new Problem('not_found', 'There is no such class');
}

/** Who is newly named must work here. Somebody who was named before and has left since stops no other edit. */
export async function refuseStrangers(
  tx: Tx,
  schoolId: SchoolId,
  { before, after }: { before: ClassContent | undefined; after: ClassContent },
): Promise<void> {
  const known = before ? staffOf(before) : [];
  const strangers = await notWorkingHere(
    tx,
    schoolId,
    staffOf(after).filter((id) => !known.includes(id)),
  );
  const { teacherId, assistantIds } = after;
  const details: Detail[] = [];
  if (teacherId && strangers.includes(teacherId)) details.push({ path: 'teacherId', message: 'Choose somebody who works at the school' });
  if (assistantIds.some((id) => strangers.includes(id)))
    details.push({ path: 'assistantIds', message: 'Choose people who work at the school' });
  if (details.length > 0) throw refusal(details);
}

/** The teacher and the assistants. */
export function staffOf({ teacherId, assistantIds }: ClassContent): string[] {
  return teacherId === null ? assistantIds : [teacherId, ...assistantIds];
}

function refusal(details: Detail[]): Problem {
  return new Problem('refused', details[0]?.message ?? 'This class cannot be kept', { details });
}
