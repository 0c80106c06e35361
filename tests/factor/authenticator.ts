/** A telephone with an authenticator app, as the tests hold it. */
import { Secret, TOTP } from 'otpauth';
import { beginFactor, confirmFactor } from '#contract/factor.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';

/** The six digits that the app shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Sets the second factor up, from begin to first code. */
export async function switchFactorOn(
  browser: Session,
  { clock }: Pick<TestApp, 'clock'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await browser.call(beginFactor, { body: {} });
  const { secret } = begun.body.data;
  const confirmed = await browser.call(confirmFactor, { body: { code: codeAt(secret, clock.now()) } });
  if (confirmed.status !== 200) throw new Error(`The factor was not switched on: ${JSON.stringify(confirmed.body)}`);
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes };
}
