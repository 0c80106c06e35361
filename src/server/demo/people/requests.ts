/** Requests of guardians: some wait, the others were approved, declined, taken back, or ran out. */
import { lastDayOf } from '#contract/guardian-request-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { demoTimeZone } from '#server/demo/reports.ts';
import { requestSearchText } from '#server/features/guardian-request/search-text.ts';
import { guardianRequest, guardianRequestStudent } from '#server/features/guardian-request/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { seenByCorrespondent } from './assignments.ts';
import type { DemoGuardian } from './families.ts';
import { type Family, requestSketches, type Sketch } from './request-sketches.ts';
import type { DemoStudent } from './students.ts';

interface Person {
  id: string;
  name: string;
}

interface Settings {
  schoolId: string;
  correspondent: Person;
  /** The School Admin, who decides. */
  writer: Person;
  now: Date;
  newId: () => string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The families that the Correspondent looks after come first: those requests the Correspondent has entered. */
export async function addDemoRequests(
  tx: Tx,
  { students, guardians }: { students: readonly DemoStudent[]; guardians: readonly DemoGuardian[] },
  settings: Settings,
): Promise<void> {
  const today = schoolDay(settings.now, demoTimeZone);
  const people = new Map(guardians.map((guardian) => [guardian.id, guardian]));
  const own = new Set(seenByCorrespondent(students));
  const unused = familiesOf([...own, ...students.filter((student) => !own.has(student))], people);
  const drawn = requestSketches.flatMap((draw) => {
    const at = unused.findIndex(({ family }) => draw(family, today) !== null);
    const [taken] = at === -1 ? [] : unused.splice(at, 1);
    const sketch = taken && draw(taken.family, today);
    if (!taken || !sketch) return [];
    const clerk = own.has(taken.student) ? settings.correspondent : settings.writer;
    return [{ id: settings.newId(), sketch, clerk, ...taken }];
  });
  await insertMany(
    tx,
    guardianRequest,
    drawn.map((one) => rowOf(one, { people, ...settings })),
  );
  const { schoolId } = settings;
  await insertMany(
    tx,
    guardianRequestStudent,
    drawn.map(({ id, student }) => ({ schoolId, requestId: id, studentId: student.id })),
  );
}

interface OwnFamily {
  student: DemoStudent;
  family: Family;
}

type People = ReadonlyMap<string, DemoGuardian>;

/** One child of each. */
function familiesOf(students: readonly DemoStudent[], people: People): OwnFamily[] {
  const seen = new Set<string>();
  return students.flatMap((student) => {
    const { links } = student.child;
    const personOf = (link: (typeof links)[number] | undefined) => (link && people.get(link.guardianId)) ?? null;
    const asker = personOf(links.find(({ content }) => content.slot === 'PARENT1'));
    if (asker === null || seen.has(asker.id)) return [];
    seen.add(asker.id);
    const collector = personOf(links.find(({ content }) => content.slot === 'OTHER' && content.mayCollect));
    return [{ student, family: { studentId: student.id, asker, collector } }];
  });
}

interface Drawn extends OwnFamily {
  id: string;
  sketch: Sketch;
  /** Who has entered it. */
  clerk: Person;
}

function rowOf({ id, sketch, clerk, student, family }: Drawn, { schoolId, writer, people, now }: Settings & { people: People }) {
  const { content, was = {}, daysAgo, decision } = sketch;
  const enteredAt = new Date(now.getTime() - daysAgo * dayMs);
  const newcomer = 'person' in content ? content.person : null;
  const about = (content.guardianId === null ? undefined : people.get(content.guardianId)?.content) ?? newcomer;
  const decider = decision?.state === 'CANCELLED' ? clerk : writer;
  return {
    schoolId,
    id,
    version: decision ? 2 : 1,
    kind: content.kind,
    state: decision?.state ?? ('SUBMITTED' as const),
    content,
    askedBy: content.askedBy,
    guardianId: content.guardianId,
    was,
    approved: decision?.approved ?? [],
    expiresOn: lastDayOf(content, schoolDay(enteredAt, demoTimeZone)),
    searchText: requestSearchText({
      childNames: [nameOf(student.content)],
      guardians: about ? [family.asker.content, about] : [family.asker.content],
    }),
    enteredAt,
    enteredBy: clerk.id,
    enteredByName: clerk.name,
    decidedAt: decision ? new Date(enteredAt.getTime() + dayMs / 24) : null,
    decidedBy: decision ? decider.id : null,
    decidedByName: decision ? decider.name : '',
    decisionNote: decision?.note ?? '',
  };
}
