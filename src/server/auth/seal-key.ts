import { createHmac } from 'node:crypto';
import type { Frame } from '#server/http/frame.ts';

/** Always the same for one person: with it their browser seals what it keeps of them while nobody is signed in. */
export function sealKeyOf({ keys }: Pick<Frame, 'keys'>, { schoolId, userId }: { schoolId: string; userId: string }): string {
  return createHmac('sha256', keys.kept).update(`${schoolId} ${userId}`).digest('base64url');
}
