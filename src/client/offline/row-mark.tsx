import { IconAlertTriangle, IconCheck, IconClock, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import type { Mark } from './marks.ts';
import styles from './row-mark.module.css';

const looks = {
  queued: { Icon: IconClock, text: t('On this device') },
  sending: { Icon: IconUpload, text: t('Sending') },
  sent: { Icon: IconCheck, text: t('Sent') },
  refused: { Icon: IconAlertTriangle, text: t('Needs attention') },
} as const;

/** Where the newest edit of a row is: in words and with a sign, so that colour is never alone. */
export function RowMark({ pending }: { pending: Mark | undefined }) {
  // What was sent before anybody looked is no news.
  const [first] = useState(pending);
  if (pending === undefined) return null;
  const { Icon, text } = looks[pending];
  return (
    <span className={styles.mark} data-mark={pending} data-fresh={(pending === 'sent' && first !== 'sent') || undefined}>
      <Icon size={16} stroke={2} aria-hidden />
      {text}
    </span>
  );
}
