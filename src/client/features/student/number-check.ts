import { isAdmissionNoTaken } from '#contract/student.ts';
import type { NumberCheck } from '#client/person/own-number-field.tsx';
import { call } from '#client/http/call.ts';
import { t } from '#client/ui/language/words.ts';

export function admissionNoCheck(ownId: string): NumberCheck {
  return {
    ownId,
    path: 'admissionNo',
    isTaken: async (admissionNo, signal) => (await call(isAdmissionNoTaken, { query: { admissionNo, id: ownId }, signal })).isTaken,
    message: t('Another student has this admission number'),
  };
}
