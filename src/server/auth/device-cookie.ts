/** Says which browser this is, for long. It signs nobody in: it only keeps outsiders' failures apart from a person's own. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { Id } from '#contract/fields.ts';
import { sameText } from './presented.ts';

export function deviceCookie(deviceId: string, key: Uint8Array): string {
  return `${deviceId}.${createHmac('sha256', key).update(deviceId).digest('base64url')}`;
}

/** The browser's id when we signed it, else null. */
export function deviceOf(cookie: string | undefined, key: Uint8Array): string | null {
  const id = z.safeParse(Id, cookie?.split('.')[0]);
  return id.success && cookie && sameText(cookie, deviceCookie(id.data, key)) ? id.data : null;
}
