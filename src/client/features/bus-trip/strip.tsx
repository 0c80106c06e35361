import type { TripFigures } from '#contract/bus-trip.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './trip.module.css';

/** Never leaves the screen: how many are still awaited, on the bus, off it, and not accounted for. */
export function Strip({ figures, overdue }: { figures: TripFigures; overdue: number }) {
  const { expected, awaited, on, off, absent } = figures;
  const all = [
    { key: 'expected', label: t('Expected'), value: t('{{left}} of {{all}}', { left: awaited, all: expected }), isBad: false },
    { key: 'on', label: t('On the bus'), value: String(on), isBad: false },
    { key: 'off', label: t('Off', { context: 'bus' }), value: String(off), isBad: false },
    { key: 'absent', label: t('Absent'), value: String(absent), isBad: false },
    { key: 'unaccounted', label: t('Unaccounted'), value: String(overdue), isBad: overdue > 0 },
  ];
  return (
    <dl className={styles.strip} aria-label={t('The children of this trip')}>
      {all.map(({ key, label, value, isBad }) => (
        <div key={key} className={styles.figure} data-figure={key} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
