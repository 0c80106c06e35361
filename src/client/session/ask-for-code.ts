import { codeMinutes, type CodeSent, resendSeconds } from '#contract/password.ts';
import { Problem } from '#contract/problem.ts';
import type { Answered } from '#client/http/call.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { type SentCode, sentNow } from './sent-code.ts';

interface Asking {
  /** The e-mail for which a code was asked and no answer came. */
  asking: string;
  email: string;
  sent: SentCode | null;
  otp: string;
}

interface Kept {
  get: () => Asking;
  keep: (part: Partial<Asking>) => void;
}

/** Asks for a code and keeps that it is on its way. */
export async function askForCode(kept: Kept, email: string, ask: () => Promise<Answered<CodeSent>>): Promise<void> {
  const wasLost = kept.get().asking === email;
  if (kept.get().email !== email) kept.keep({ sent: null, otp: '' });
  kept.keep({ email, asking: email });
  try {
    const { data, message } = await ask();
    kept.keep({ asking: '', sent: sentNow(data) });
    say('success', message);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    kept.keep({ asking: '' });
    if (!wasLost || !isTooMany(error)) throw error;
    // The call before did arrive and only its answer was lost: the code is on its way, so there is nothing to refuse.
    kept.keep({ sent: sentNow({ resendAfterSeconds: resendSeconds, expiresInMinutes: codeMinutes }) });
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof Problem && error.code === 'too_many';
}
