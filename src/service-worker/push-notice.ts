import { PushMessage } from '#contract/push.ts';
import type { ShownLast, ToldPerson } from '#contract/push-worker.ts';

/** What this browser knows when a message comes. */
export interface AtArrival {
  /** Who is signed in; null for nobody. */
  person: ToldPerson | null;
  shown: ShownLast | null;
  origin: string;
}

export interface Notice {
  title: string;
  body: string | undefined;
  tag: string;
  silent: boolean;
  /** Where a press on it leads, below the origin. */
  path: string;
  /** Shown because every push has to be, and taken away at once: it is none of the business of whoever sits here. */
  isPassing: boolean;
  /** The whole number to stand on the app's icon; null when this message says nothing about it. */
  badge: number | null;
  /** To remember, so that an older message is known as one. */
  last: ShownLast | null;
}

const start = '/';

/** What a message shows on this browser. A message that is not understood is news all the same. */
export function noticeOf(text: string | undefined, { person, shown, origin }: AtArrival): Notice {
  const message = messageIn(text);
  if (message === null || person === null || message.muster.uid !== person.uid) {
    return plainNews(person === null || message !== null);
  }
  const { title, body, tag, silent, navigate } = message.notification;
  const { uid, seq } = message.muster;
  const isOlder = shown !== null && shown.uid === uid && seq < shown.seq;
  return {
    title,
    body,
    tag,
    silent,
    path: ownPath(navigate, origin),
    isPassing: false,
    badge: isOlder ? null : badgeOf(message, person),
    last: isOlder ? null : { uid, seq },
  };
}

/** The path of an address of this origin. Nothing that is pushed leads anywhere else. */
export function ownPath(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return start;
  const target = new URL(address, origin);
  // Two slashes at the beginning would name another host.
  if (target.origin !== origin || target.pathname.startsWith('//')) return start;
  return target.pathname + target.search + target.hash;
}

function plainNews(isPassing: boolean): Notice {
  return { title: 'Muster has news', body: undefined, tag: 'muster', silent: true, path: start, isPassing, badge: null, last: null };
}

// Above 99 the platforms write "99+" themselves.
function badgeOf({ app_badge: unread }: PushMessage, { attention }: ToldPerson): number | null {
  return /^\d{1,6}$/.test(unread) ? Number(unread) + attention : null;
}

function messageIn(text: string | undefined): PushMessage | null {
  try {
    const message = PushMessage.safeParse(JSON.parse(text ?? ''));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
}
