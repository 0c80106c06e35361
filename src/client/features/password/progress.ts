import * as z from 'zod/mini';
import { keepSteps } from '#client/session/kept-steps.ts';
import { SentCode } from '#client/session/sent-code.ts';

const Steps = z.object({
  at: z.number(),
  email: z.string(),
  /** Null when the code came with an invitation: nobody asked for it here. */
  sent: z.nullable(SentCode),
  /** What is typed of the code: switching to the mail app and back may load the page anew. */
  otp: z.string(),
});

/** How far this device has come with setting a password by a code. */
export const reset = keepSteps('muster.reset', Steps, { at: 0, email: '', sent: null, otp: '' });
