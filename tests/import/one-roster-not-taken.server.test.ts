/** What a OneRoster zip has besides: nobody believes that it came along. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotTaken } from '#contract/import-choices.ts';
import { readRoster } from '#server/features/import/one-roster/read-roster.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import {
  ada,
  appliedRoster,
  checkedRoster,
  type Lines,
  ngozi,
  type RosterFiles,
  rosterFiles,
  rosterZip,
  userFile,
} from './roster-files.ts';
import { inOwnSchool } from './sheets.ts';

const notTaken = (files: RosterFiles) => readRoster(rosterZip(rosterFiles(files)), '2026-11-20').findings.notTaken;
const of = (list: readonly NotTaken[], file: string) =>
  list.filter((one) => one.file === file).map(({ header, samples }) => [header, samples]);

function withColumn(lines: Lines, heading: string, cells: readonly string[]): Lines {
  return lines.map((line, at) => [...line, at === 0 ? heading : (cells[at - 1] ?? '')]);
}

test('a column that nothing takes over is listed by its file, with what stands in it, and an empty one is not', () => {
  const born = withColumn(
    withColumn(rosterFiles()['demographics.csv'] ?? [], 'cityOfBirth', ['Enugu', 'Lagos']),
    'stateOfBirthAbbreviation',
    [],
  );
  const people = withColumn(userFile([{ ...ada, name: 'Ada Eze' }]), 'metadata.Bus', ['Bus 4']);
  const list = notTaken({ 'demographics.csv': born, 'users.csv': people });
  expect(of(list, 'demographics.csv')).toEqual([['cityOfBirth', ['Enugu', 'Lagos']]]);
  expect(of(list, 'users.csv')).toEqual([
    ['username', ['s-1@school.example']],
    ['password', []],
    ['metadata.Bus', ['Bus 4']],
  ]);
});

test('a column that is taken of some people only is listed for the others, by the roles of the file', () => {
  const [headings = [], ...lines] = userFile([
    { ...ada, phone: '+2348035550111', sms: '+2348035550112' },
    { ...ngozi, identifier: 'P-9' },
  ]);
  const mailed = lines.map((line) => line.map((cell, at) => (headings[at] === 'email' ? `${line[0]}@mail.example` : cell)));
  const list = of(notTaken({ 'users.csv': [headings, ...mailed] }), 'users.csv');
  expect(list).toEqual(
    expect.arrayContaining([
      ['email (student)', ['s-1@mail.example']],
      ['phone (student)', ['+2348035550111']],
      ['sms (student)', ['+2348035550112']],
      ['identifier (parent)', ['P-9']],
    ]),
  );
  const [first = [], second = []] = (rosterFiles()['demographics.csv'] ?? []).slice(1);
  const born = [['sourcedId', 'status', 'dateLastModified', 'birthDate', 'sex'], first, second, ['p-1', '', '', '1980-01-01', 'female']];
  expect(of(notTaken({ 'demographics.csv': born }), 'demographics.csv')).toEqual([
    ['birthDate (parent)', ['1980-01-01']],
    ['sex (parent)', ['female']],
  ]);
});

test('a file of which nothing is read is listed whole, one without lines is not; nor is a second column of one heading lost silently', () => {
  const people = withColumn(withColumn(userFile([ada]), 'identifier', ['other']), '', ['stray']);
  const list = notTaken({
    'relationships.csv': [
      ['studentSourcedId', 'guardianSourcedId'],
      ['s-1', 'p-1'],
    ],
    'results.csv': [['sourcedId', 'score']],
    'README.txt': [['hello']],
    'users.csv': people,
  });
  expect(list.filter(({ header, samples }) => header === '' && samples.length === 0).map(({ file }) => file)).toEqual([
    'relationships.csv',
    'README.txt',
  ]);
  expect(of(list, 'users.csv').slice(-2)).toEqual([
    ['identifier', ['other']],
    ['', ['stray']],
  ]);
});

describe.each(engines)('on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  test('what is not taken over is told with the check and in the result', async () => {
    const files = rosterFiles({
      'relationships.csv': [
        ['studentSourcedId', 'guardianSourcedId'],
        ['s-1', 'p-1'],
      ],
    });
    const told = expect.arrayContaining([{ file: 'relationships.csv', header: '', samples: [] }]);
    expect(await checkedRoster(app, session, files)).toMatchObject({ state: 'DRY_RUN', notTaken: told });
    expect(await appliedRoster(app, session, files)).toMatchObject({ state: 'APPLIED', notTaken: told });
  });
});
