import {
  IconAlertOctagon,
  IconArrowUpRight,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconInfoSquare,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

export type Status = 'ok' | 'warn' | 'bad' | 'info' | 'away' | 'none';

const icons = {
  ok: IconCircleCheck,
  warn: IconClock,
  bad: IconAlertOctagon,
  info: IconInfoSquare,
  away: IconArrowUpRight,
  none: IconCircleDashed,
};

/** A state in words, with a shape and a tint of its own: colour is never alone. */
export function StatusTag({ status, children }: { status: Status; children: ReactNode }) {
  const Icon = icons[status];
  return (
    <span className={styles.tag} data-status={status}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}
