import { isStaffNoTaken } from '#contract/employee.ts';
import type { NumberCheck } from '#client/person/own-number-field.tsx';
import { call } from '#client/http/call.ts';
import { t } from '#client/ui/language/words.ts';

export function staffNoCheck(ownId: string): NumberCheck {
  return {
    ownId,
    path: 'staffNo',
    isTaken: async (staffNo, signal) => (await call(isStaffNoTaken, { query: { staffNo, id: ownId }, signal })).isTaken,
    message: t('Another employee has this staff number'),
  };
}
