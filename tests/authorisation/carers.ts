/** Students, and a Correspondent of the same school who could be given them: `text` is the Correspondent's id. */
import { eq, sql } from 'drizzle-orm';
import { emptyClass } from '#contract/class.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { student } from '#server/features/student/table.ts';
import { within } from '#tests/support/school.ts';
import { addMember, addStudent, type Side } from './side.ts';

interface Cared {
  id: string;
  text: string;
}

export async function studentWithCarer(side: Side): Promise<Cared> {
  const { id } = await addStudent(side);
  return { id, text: await carerOf(side) };
}

export async function classWithCarer(side: Side): Promise<Cared> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const { id: studentId } = await addStudent(side);
  const id = crypto.randomUUID();
  const content = { ...emptyClass, name: `${mark} ${id}`, level: mark, session: mark };
  const { name, level, session, state } = content;
  await within(server.db, schoolId, async (tx) => {
    await tx
      .insert(schoolClass)
      .values({ schoolId, id, content, name, level, session, state, updatedAt: server.clock.now(), updatedByName: mark });
    const seated = sql`${student.content} || jsonb_build_object('classId', ${id}::text)`;
    await tx.update(student).set({ classId: id, content: seated }).where(eq(student.id, studentId));
  });
  return { id, text: await carerOf(side) };
}

async function carerOf(side: Side): Promise<string> {
  const { id } = await addMember(side, { role: 'Correspondent', scopeMode: 'ASSIGNED' });
  return id;
}
