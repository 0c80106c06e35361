import { issueSyncGrant } from '#contract/sync-grant.ts';
import { type SyncOp, syncOps } from '#contract/sync.ts';
import { type OpGiven, syncOp } from '#tests/support/factories.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Answer, callAnonymously, sending, type Session, type Transport } from '#tests/support/session.ts';

/** A browser whose console is closed: what is left of the session is the cookie that names the browser, and the grant. */
export interface ClosedConsole {
  outboxId: string;
  grant: string;
  expiresAt: string;
  headers: Record<string, string>;
  op(given?: Partial<OpGiven>): SyncOp;
  send(...ops: SyncOp[]): Promise<Answer>;
  /** The answer to one edit that anybody may make. */
  sendOne(to?: Transport): Promise<Answer>;
}

export async function closeConsole(app: TestApp, session: Session): Promise<ClosedConsole> {
  const outboxId = crypto.randomUUID();
  const { status, body } = await session.call(issueSyncGrant, { body: { outboxId } });
  if (status !== 200) throw new Error(`The grant was answered ${status}: ${JSON.stringify(body)}`);
  const { grant, expiresAt } = body.data;
  const headers = { authorization: `SyncGrant ${grant}`, cookie: browserCookie(session), ...sending(session) };
  const op: ClosedConsole['op'] = (given) =>
    syncOp({ kind: 'notification.read', part: session.part, body: { ids: [crypto.randomUUID()] }, ...given });
  const sendTo = (to: Transport, ops: SyncOp[]) => callAnonymously(to, syncOps, { body: { deviceId: outboxId, ops }, headers });
  return {
    outboxId,
    grant,
    expiresAt,
    headers,
    op,
    send: (...ops) => sendTo(app.transport, ops),
    sendOne: (to = app.transport) => sendTo(to, [op()]),
  };
}

/** Says which browser it is, and signs nobody in. */
export function browserCookie({ cookies }: Session): string {
  return `muster-device=${cookies['muster-device']}`;
}
