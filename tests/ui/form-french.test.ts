/** What is wrong with a field is often said by a rule of the contract, in English: who reads French has it in French. */
import { beforeAll, expect, test, vi } from 'vitest';
import { emptyReport, submissionProblems } from '#contract/bus-report-rules.ts';
import type { Detail } from '#contract/problem.ts';
import type * as AskContent from '#client/features/guardian-request/ask-content.ts';
import type * as FormShape from '#client/features/student/form-shape.ts';
import type * as Steps from '#client/features/student/steps.ts';

const today = '2026-11-23';

/** What a form says of these problems at first, and once a field has changed. */
let saidOf: (find: () => Detail[]) => [first: string[], later: string[]];
let student: typeof Steps & typeof FormShape;
let request: typeof AskContent;

beforeAll(async () => {
  // The device of somebody who has chosen French; the language is read as the console loads.
  vi.stubGlobal('localStorage', { getItem: () => 'fr-FR', setItem: () => undefined });
  const { wordsReady } = await import('#client/ui/language/words.ts');
  await wordsReady();
  const { createFormStore } = await import('#client/ui/form/form-store.ts');
  student = { ...(await import('#client/features/student/steps.ts')), ...(await import('#client/features/student/form-shape.ts')) };
  request = await import('#client/features/guardian-request/ask-content.ts');
  saidOf = (find) => {
    const store = createFormStore({ name: '' }, {});
    const said = () => store.get().errors.map(({ message }) => message.replaceAll(/[\u00a0\u202f]/g, ' '));
    store.check(() => ({ details: find(), isWhole: true }));
    const first = said();
    store.set('name', 'Ada');
    return [first, said()];
  };
});

test('a step of a registration', () => {
  const [first, later] = saidOf(() => student.problemsIn(student.newStudentOn(today), student.steps.slice(0, 1), () => []));
  expect(first).toEqual(expect.arrayContaining(['Indiquez le prénom', 'Indiquez le nom de famille']));
  expect(later).toEqual(first);
});

test('a bus report that is handed in', () => {
  const [first, later] = saidOf(() => submissionProblems(emptyReport));
  expect(first).toContain('Allez jusqu’au fond du bus et notez le contrôle des enfants');
  expect(later).toEqual(first);
});

test('a request of a guardian', () => {
  const asking = { kind: 'CHANGE_PICKUP_TODAY', studentIds: [], askedBy: '', about: null } as const;
  const made = { asking, typed: request.typedAtFirst(today, ''), today, person: null };
  const [first, later] = saidOf(() => request.problemsOf(made, { today, time: '08:00', role: 'School Admin', cutOff: '13:00' }));
  expect(first).toEqual(expect.arrayContaining(['Indiquez le prénom']));
  expect(first.filter((message) => /^(Enter|Choose) /.test(message))).toEqual([]);
  expect(later).toEqual(first);
});
