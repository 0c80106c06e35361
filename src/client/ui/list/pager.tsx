import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '#client/ui/language/words.ts';
import { numberText } from '#client/ui/language/language.ts';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  limit: number;
  count: number;
  hasNext: boolean;
  /** Told apart from another list's on the same screen. */
  label?: string;
  /** How many rows one may have on a page. */
  sizes?: readonly string[];
  onChange: (change: { page?: number; limit?: number }) => void;
}

const usualSizes = ['20', '50', '100'];

/** "1–20 of 640", the pages around this one and how many rows a page has. */
export function Pager({ page, limit, count, hasNext, label = t('Pages'), sizes = usualSizes, onChange }: PagerProps) {
  const size = useId();
  const first = Math.min(count, (page - 1) * limit + 1);
  const last = Math.min(count, page * limit);
  return (
    <nav className={styles.pager} aria-label={label}>
      <p aria-live="polite">
        {t('{{first}}–{{last}} of {{count}}', { first: numberText(first), last: numberText(last), count: numberText(count) })}
      </p>
      <div className={styles.turn}>
        <Button
          variant="default"
          disabled={page <= 1}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => onChange({ page: page - 1 })}
        >
          {t('Previous')}
        </Button>
        <Button
          variant="default"
          disabled={!hasNext}
          rightSection={<IconChevronRight size={16} aria-hidden />}
          onClick={() => onChange({ page: page + 1 })}
        >
          {t('Next')}
        </Button>
      </div>
      <div className={styles.size}>
        <label htmlFor={size}>{t('Rows on a page')}</label>
        <NativeSelect
          id={size}
          data={sizes.includes(String(limit)) ? [...sizes] : [String(limit), ...sizes]}
          value={String(limit)}
          onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}
        />
      </div>
    </nav>
  );
}
