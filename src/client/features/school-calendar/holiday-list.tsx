import type { Holiday } from '#contract/calendar-file.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { spanWords } from './span-words.ts';
import styles from './school-calendar.module.css';

interface HolidayListProps {
  found: readonly Holiday[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** What a file holds: what is new can be chosen, and says where registers were taken; the rest says why it is left out. */
export function HolidayList({ found, chosen, onChoose }: HolidayListProps) {
  if (found.length === 0) return <p>{t('There is no event in this file.')}</p>;
  return (
    <ul className={styles.rows} aria-label={t('What the file holds')}>
      {found.map((one, at) => (
        // The same day may stand in a file twice.
        <li key={`${one.id} ${at}`} data-past={one.state !== 'NEW' || undefined}>
          <label className={styles.grow}>
            {one.state === 'NEW' && (
              <input
                type="checkbox"
                checked={chosen.has(one.id)}
                onChange={(event) => {
                  const others = [...chosen].filter((id) => id !== one.id);
                  onChoose(new Set(event.currentTarget.checked ? [...others, one.id] : others));
                }}
              />
            )}{' '}
            <strong>
              <bdi>{one.name || t('Without a name')}</bdi>
            </strong>
            <span className={styles.meta}> {one.from && one.until && spanWords({ from: one.from, until: one.until })}</span>
          </label>
          {one.state === 'NEW' && one.registers > 0 && (
            <StatusTag status="warn" isLong>
              {t('{{count, number}} registers hold marks on these days: reports would leave them out', {
                count: one.registers,
                defaultValue_one: '1 register holds marks on these days: reports would leave them out',
              })}
            </StatusTag>
          )}
          {one.state === 'KNOWN' && <StatusTag status="ok">{t('On the calendar already')}</StatusTag>}
          {one.state === 'SKIPPED' && (
            <StatusTag status="none" isLong>
              {told(one.cause)}
            </StatusTag>
          )}
        </li>
      ))}
    </ul>
  );
}
