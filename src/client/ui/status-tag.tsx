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

interface StatusTagProps {
  status: Status;
  /** More than a word or two: broken where there is little room. */
  isLong?: boolean;
  children: ReactNode;
}

/** A state in words, with a shape and a tint of its own: colour is never alone. */
export function StatusTag({ status, isLong = false, children }: StatusTagProps) {
  const Icon = icons[status];
  return (
    <span className={styles.tag} data-status={status} data-long={isLong || undefined}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}
