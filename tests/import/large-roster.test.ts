/** OneRoster zips that a server must live through, whoever made them. */
import { expect, test } from 'vitest';
import { readRoster } from '#server/features/import/one-roster/read-roster.ts';
import { valuesOf } from '#server/features/import/one-roster/rows.ts';
import { ada, classFile, enrollmentFile, type RosterFiles, rosterFiles, rosterZip, type User, userFile } from './roster-files.ts';

const today = '2026-11-20';
const readFiles = (given: RosterFiles) => readRoster(rosterZip(rosterFiles(given)), today);
const student = (at: number, given: Partial<User> = {}): User => ({ ...ada, id: `s-${at}`, identifier: `GF/${at}`, ...given });
const many = <One>(count: number, one: (at: number) => One) => Array.from({ length: count }, (_, at) => one(at));

test('as many classes as courses, and a student put into one of them again and again, are read', async () => {
  const [headings = []] = rosterFiles()['courses.csv'] ?? [];
  const courses = [
    headings,
    ...many(6_000, (at) => [`c-${at}`, '', '', 'year', `Course ${crypto.randomUUID()}`, '', '07', 'org-1', '', '']),
  ];
  const classes = classFile(
    many(6_000, (at) => [`k-${at}`, '', '', `Class ${at}`, '', `c-${5_999 - at}`, '', 'homeroom', '', 'org-1', 'term', '', '', '']),
  );
  const enrollments = enrollmentFile(
    many(60_000, (at) => [`e-${crypto.randomUUID()}`, '', '', 'k-1', 'org-1', 's-1', 'student', 'false', `20${10 + (at % 16)}-09-07`, '']),
  );
  const { rows } = readFiles({ 'courses.csv': courses, 'classes.csv': classes, 'enrollments.csv': enrollments });
  expect(rows.flatMap(({ part, cells }) => (part === 'student' && cells[0] === 's-1' ? [valuesOf('student', cells).classes] : []))).toEqual(
    ['k-1'],
  );
  expect(rows.filter(({ part }) => part === 'class')).toHaveLength(6_000);
});

test('more guardians than families have, and more people than one file may bring, are refused before they are looked at', async () => {
  const agents = () => many(50, () => crypto.randomUUID()).join(',');
  expect(() => readFiles({ 'users.csv': userFile(many(4_100, (at) => student(at, { agents: agents() }))) })).toThrow('too large');
  const twenty = many(20_001, (at) => student(at, { name: `Ada ${crypto.randomUUID()}` }));
  expect(() => readFiles({ 'users.csv': userFile(twenty) })).toThrow('at most 20,000 people and classes');
});

test('of many lines that bring nobody the first are listed, and how many more there are', async () => {
  const { rows } = readFiles({
    'enrollments.csv': enrollmentFile(many(5_010, () => ['e', '', '', 'k-1', 'org-1', crypto.randomUUID(), 'student', 'false', '', ''])),
  });
  const notes = rows.filter(({ part }) => part === 'note');
  expect(notes).toHaveLength(5_001);
  expect(notes.at(-1)?.noted).toMatchObject([{ message: '10 more lines of this kind are not listed' }]);
});
