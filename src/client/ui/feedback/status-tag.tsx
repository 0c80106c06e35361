import { IconAlertOctagon, IconArrowUpRight, IconCircleCheck, IconCircleDashed, IconClock, IconInfoSquare } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { t } from '#client/ui/language/words.ts';
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

export interface StatusTagProps {
  status: Status;
  /** In place of the status's own, where another thing of that status stands beside it: an allergy is no delay. */
  icon?: ComponentType<{ size: number; 'aria-hidden': true }>;
  /** More than a word or two: broken where there is little room. */
  isLong?: boolean;
  /** Claimed on this device, not known to the server. */
  isUnsent?: boolean;
  children: ReactNode;
}

/** A state in words, with a shape and a tint of its own: colour is never alone. */
export function StatusTag({ status, icon: Icon = icons[status], isLong = false, isUnsent = false, children }: StatusTagProps) {
  return (
    <span className={styles.tag} data-status={status} data-long={isLong || undefined} data-unsent={isUnsent || undefined}>
      <Icon size={16} aria-hidden />
      {children}
      {isUnsent && (
        <span className={styles.unsent}>
          <IconClock size={14} aria-hidden /> {t('not sent yet')}
        </span>
      )}
    </span>
  );
}
