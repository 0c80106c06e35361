/** What stands in place of homerooms in a file that has none: its lessons, or where they are many those of a course at once. */
import { type FoundSection, mostFoundSections } from '#contract/import-choices.ts';
import type { RosterLine } from './tables.ts';

const mostOnTheirOwn = 60;
const others = 'others';

export interface Section {
  title: string;
  line: RosterLine;
  schools: readonly string[];
}

export interface RosterSections {
  /** Asked about; none where nothing says that the classes are lessons. */
  found: FoundSection[];
  /** Of a class the section it comes with, by its id; empty where none is asked about. */
  of: (classId: string) => string;
}

/** `classes` are those that are open, by id; students by whom they are taught in. */
export function readSections(
  classes: ReadonlyMap<string, Section>,
  { courses, classesOf }: { courses: ReadonlyMap<string, RosterLine>; classesOf: ReadonlyMap<string, ReadonlySet<string>> },
): RosterSections {
  const types = [...classes.values()].map(({ line }) => line.get('classType').toLowerCase());
  if (types.includes('homeroom') || !types.includes('scheduled')) return { found: [], of: () => '' };

  const byCourse = classes.size > mostOnTheirOwn;
  const sections = new Map<string, FoundSection>();
  const sectionOf = new Map<string, string>();
  for (const [classId, { line, title, schools }] of classes) {
    const course = byCourse ? courses.get(line.get('courseSourcedId')) : undefined;
    const id = course ? `course ${course.get('sourcedId')}` : `class ${classId}`;
    const known = sections.get(id) ?? { id, name: (course?.get('title') || title).slice(0, 200), classes: 0, students: 0, schools: [] };
    sections.set(id, { ...known, classes: known.classes + 1, schools: [...new Set([...known.schools, ...schools])] });
    sectionOf.set(classId, id);
  }
  const students = new Map<string, number>();
  for (const taught of classesOf.values()) {
    for (const id of new Set([...taught].map((classId) => sectionOf.get(classId) ?? ''))) students.set(id, (students.get(id) ?? 0) + 1);
  }
  const all = [...sections.values()]
    .map((one) => ({ ...one, students: students.get(one.id) ?? 0 }))
    .toSorted((a, b) => b.students - a.students);
  const [listed, rest] = [all.slice(0, mostFoundSections - 1), all.slice(mostFoundSections - 1)];
  const restIds = new Set(rest.map(({ id }) => id));
  const sum = (count: (one: FoundSection) => number) => rest.reduce((total, one) => total + count(one), 0);
  const together =
    rest.length === 0
      ? []
      : [{ id: others, name: '', classes: sum((one) => one.classes), students: sum((one) => one.students), schools: [] }];
  return {
    found: [...listed, ...together],
    of(classId) {
      const id = sectionOf.get(classId) ?? '';
      return restIds.has(id) ? others : id;
    },
  };
}
