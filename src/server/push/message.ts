import { createHash } from 'node:crypto';
import { isAlwaysOn } from '#contract/notification-settings.ts';
import type { NotificationKind } from '#contract/notification.ts';
import { nameForUid } from '#contract/push-worker.ts';
import type { PushMessage } from '#contract/push.ts';
import type { Voice } from '#server/words.ts';
import { sentenceOf } from './words.ts';

export interface About {
  schoolId: string;
  userId: string;
  /** Null for a test. */
  kind: NotificationKind | null;
  many: number;
}

/** How things stand for the person at the moment of sending: absolute figures can only be right or late. */
export interface Standing {
  unread: number;
  seq: number;
}

const testKind = 'test';

export function messageOf(about: About, { unread, seq }: Standing, { voice, publicUrl }: { voice: Voice; publicUrl: string }): PushMessage {
  return {
    web_push: 8030,
    notification: { ...textOf(about, voice), navigate: `${publicUrl}${placeToGo(about)}`, tag: topicOf(about), silent: false },
    app_badge: String(unread),
    muster: { seq, uid: uidOf(about) },
  };
}

/**
 * A newer message takes the place of an older one that the device has not fetched. Of the person as well as of the kind:
 * somebody may work at two schools in one browser. Hashed, since the push service reads it.
 */
export function topicOf(about: About): string {
  return createHash('sha256')
    .update(`${uidOf(about)} ${about.kind ?? testKind}`)
    .digest('base64url')
    .slice(0, 32);
}

/** High wakes a sleeping telephone. */
export function urgencyOf({ kind }: About): 'high' | 'normal' {
  return kind !== null && isAlwaysOn(kind, 'push') ? 'high' : 'normal';
}

function uidOf(about: About): string {
  return createHash('sha256').update(nameForUid(about)).digest('hex');
}

function textOf({ kind, many }: About, voice: Voice): { title: string; body: string } {
  const { t } = voice;
  if (kind === null) return { title: t('This is a test notice'), body: t('Notices reach this device.') };
  return { title: sentenceOf(kind, many, voice), body: t('Open Muster to read more.') };
}

function placeToGo({ kind }: About): string {
  return kind === null ? '/school/settings/notifications' : '/school/notification';
}
