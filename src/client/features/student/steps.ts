/** The short steps of registering a student. */
import * as z from 'zod/mini';
import { type Detail, detailsOf } from '#contract/problem.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Rules } from '#client/ui/form/form-store.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { NewStudent } from './form-shape.ts';

export type StepName = 'who' | 'class' | 'home' | 'alerts';

export interface Step {
  name: StepName;
  title: string;
  fields: readonly (keyof StudentContent)[];
}

export const steps: readonly Step[] = [
  {
    name: 'who',
    title: t('Who is the child?'),
    fields: ['firstName', 'middleName', 'lastName', 'preferredName', 'sex', 'dob', 'admissionNo', 'entryDate'],
  },
  { name: 'class', title: t('Class and boarding'), fields: ['classId', 'rollNo', 'residency', 'houseId', 'bed'] },
  {
    name: 'home',
    title: t('Home and transport'),
    fields: [
      'address',
      'ownPhone',
      'ownEmail',
      'homeLanguage',
      'nationality',
      'stateOfOrigin',
      'previousSchool',
      'rideToSchool',
      'rideHome',
    ],
  },
  { name: 'alerts', title: t('What staff must know'), fields: ['alerts', 'mediaConsent'] },
];

/** What is wrong with the fields of these steps, however little of the others is filled. */
export function problemsIn(values: NewStudent, of: readonly Step[], rules: Rules<NewStudent>): Detail[] {
  const parsed = z.safeParse(NewStudent, values);
  const found = parsed.success ? [] : detailsOf(parsed.error);
  const fields = new Set(of.flatMap((step): string[] => [...step.fields]));
  return [...found, ...rules(values)].filter(({ path }) => fields.has(path.split('/')[0] ?? ''));
}

/** The step in which a field is; the first for what is in none. */
export function stepOf(path: string | undefined): StepName {
  const name = path?.split('/')[0];
  return steps.find(({ fields }) => fields.some((field) => field === name))?.name ?? 'who';
}

/** The form as one step sees it: its button checks the fields of this step alone. */
export function formOfStep(form: FormHandle<NewStudent>, step: Step, rules: Rules<NewStudent>): FormHandle<NewStudent> {
  const find = (values: NewStudent) => ({ details: problemsIn(values, [step], rules), isWhole: true });
  return { ...form, parse: () => (form.check(find) ? form.get().values : null) };
}
