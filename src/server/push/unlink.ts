import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { pushSubscription } from './table.ts';

/** Whose pushes end: of one person, perhaps on one browser or on all but one; or on one browser, perhaps of all but one. */
export type Unlinking = { schoolId: string } & (
  | { userId: string; deviceId?: string; butDevice?: string | undefined }
  | { deviceId: string; butUser?: string }
);

/** For every end of a session that somebody meant: a browser shows no notices of who was signed out of it. */
export async function unlinkPush(tx: Tx, unlinking: Unlinking): Promise<void> {
  const { schoolId, deviceId } = unlinking;
  const isOfDevice = deviceId === undefined ? undefined : eq(pushSubscription.deviceId, deviceId);
  await tx.delete(pushSubscription).where(and(eq(pushSubscription.schoolId, schoolId), isOfDevice, isOfPerson(unlinking)));
}

function isOfPerson(unlinking: Unlinking) {
  if (!('userId' in unlinking)) return unlinking.butUser === undefined ? undefined : ne(pushSubscription.userId, unlinking.butUser);
  const { userId, butDevice } = unlinking;
  return and(eq(pushSubscription.userId, userId), butDevice === undefined ? undefined : ne(pushSubscription.deviceId, butDevice));
}
