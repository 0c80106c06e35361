/** How this device's clock stands to the server's. */
import type { Link } from './queue-tx.ts';

/** The server's clock in an answer, and when this device asked and was answered, by its own. */
export interface Heard {
  serverNow: string;
  sentAt: number;
  answeredAt: number;
}

/** The server looked at its clock somewhere between the question and the answer. */
export function compared({ serverNow, sentAt, answeredAt }: Heard): Record<'heardAt' | 'offsetMs' | 'withinMs', number> {
  const heardAt = Date.parse(serverNow);
  return { heardAt, offsetMs: heardAt - (sentAt + answeredAt) / 2, withinMs: Math.abs(answeredAt - sentAt) / 2 };
}

/** Whether a comparison tells anything that is not known: there was none, or the clocks stand otherwise than both allow. */
export function isNews(link: Pick<Link, 'offsetMs' | 'withinMs'>, next: ReturnType<typeof compared>): boolean {
  if (link.offsetMs === null || link.withinMs === undefined) return true;
  const apart = Math.abs(next.offsetMs - link.offsetMs);
  return next.withinMs < link.withinMs / 2 || apart > next.withinMs + link.withinMs + ordinaryMs;
}

/** As far as ordinary clocks drift in a day. */
const ordinaryMs = 1_000;
