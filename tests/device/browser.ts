/** Browsers of the staff, as the server knows them: by the cookie that says which one it is. */
import { type CheckedIn, checkIn, type Device, type Holdings, listDevices, type SeqRuns } from '#contract/device.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { StaffMember } from '#tests/support/school.ts';
import { type Session, signIn, type Transport } from '#tests/support/session.ts';

const deviceCookie = 'muster-device';

/** Signs somebody in on the browser on which this session is, or was. */
export function signInOn(app: TestApp, { cookies }: Session, member: StaffMember): Promise<Session> {
  const ofBrowser = `${deviceCookie}=${cookies[deviceCookie]}`;
  const transport: Transport = (call) => {
    const cookie = call.headers['cookie'];
    return app.transport({ ...call, headers: { ...call.headers, cookie: cookie === undefined ? ofBrowser : `${cookie}; ${ofBrowser}` } });
  };
  return signIn(transport, member);
}

export function browserIdOf({ cookies }: Session): string {
  return cookies[deviceCookie]?.split('.')[0] ?? '';
}

/** What a console says of itself; answers what the server said. */
export async function tell(
  session: Session,
  outboxId: string,
  given: { unsent?: SeqRuns; lost?: Holdings; appVersion?: string } = {},
): Promise<CheckedIn> {
  const { status, body } = await session.call(checkIn, { body: { outboxId, unsent: [], appVersion: 'one', ...given } });
  if (status !== 200) throw new Error(`The check-in was answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

export async function devicesOf(
  session: Session,
  query: Record<string, string> = {},
): Promise<{ count: number; nextPage: boolean; data: Device[] }> {
  const { status, body } = await session.call(listDevices, { query });
  if (status !== 200) throw new Error(`The devices were answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}
