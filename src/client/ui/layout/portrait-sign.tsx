import type { Icon } from '@tabler/icons-react';
import styles from './initials.module.css';

/** In the place of a picture at the head of what has none. */
export function PortraitSign({ icon: Sign }: { icon: Icon }) {
  return (
    <span className={styles.sign} aria-hidden>
      <Sign size={28} />
    </span>
  );
}
