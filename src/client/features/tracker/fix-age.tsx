import type { BusPosition } from '#contract/tracker.ts';
import { type Freshness, freshnessOf } from '#contract/position-rules.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag, type StatusTagProps } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import styles from './tracker.module.css';

const tags: Record<Freshness, { label: string; status: StatusTagProps['status'] }> = {
  LIVE: { label: t('Live'), status: 'ok' },
  DELAYED: { label: t('Delayed'), status: 'warn' },
  LOST: { label: t('Lost'), status: 'bad' },
};

const drawnEveryMs = 5_000;
const minuteMs = 60_000;

/** How old the newest fix is, by the server's clock, and growing while it is looked at. */
export function FixAge({ position: { at, isBelieved, alarm } }: { position: BusPosition }) {
  const clock = useSchoolClock();
  useNow(drawnEveryMs);
  const now = rightNow();
  const age = now.getTime() - Date.parse(at);
  const { label, status } = tags[freshnessOf(new Date(at), now)];
  return (
    <span className={styles.cell}>
      <StatusTag status={status}>{label}</StatusTag>
      <span className={styles.below}>{age < 60 * minuteMs ? agoText(age) : momentText(at, clock)}</span>
      {alarm !== null && <span className={styles.alarm}>{t('Alarm: {{alarm}}', { alarm })}</span>}
      {!isBelieved && <span className={styles.below}>{t('Not believed: inexact, a jump, or a wrong clock')}</span>}
    </span>
  );
}

function agoText(ageMs: number): string {
  if (ageMs < minuteMs) return t('{{seconds, number}} s ago', { seconds: Math.max(0, Math.floor(ageMs / 1000)) });
  return t('{{minutes, number}} min ago', { minutes: Math.floor(ageMs / minuteMs) });
}
