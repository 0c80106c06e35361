import { checkReleaseCode, sendReleaseCode } from '#contract/release-code.ts';
import { call } from '#client/http/call.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';

interface Asked {
  guardianId: string;
  /** Who is to read it out. */
  name: string;
}

/** A code is made and looked at by the school's server alone: both need a connection, and throw its refusal. */
export function sendCode(studentId: string, body: Asked, id: string = uuidV7()) {
  return call(sendReleaseCode, { params: { studentId, id }, body });
}

export function checkCode(number: string, code: string) {
  return call(checkReleaseCode, { body: { number, code } });
}
