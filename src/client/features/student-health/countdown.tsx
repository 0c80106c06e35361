import { useNow } from '#client/ui/time/use-now.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './student-health.module.css';

const saidAtMs = 30_000;

/** How long it is still shown: for eyes each second, in words only when it matters. */
export function Countdown({ endsAt }: { endsAt: number }) {
  const left = Math.max(0, endsAt - useNow(1000).getTime());
  const seconds = Math.ceil(left / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className={styles.meta}>
      <span aria-hidden>{t('Hidden again in {{clock}}', { clock })}</span>
      <output className="visually-hidden">{left > saidAtMs ? t('Shown for two minutes') : t('Hidden again in half a minute')}</output>
    </p>
  );
}
