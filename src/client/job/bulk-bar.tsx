import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { JobWork } from '#contract/job.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { t } from '#client/ui/language/words.ts';
import { peopleWords } from './job-words.ts';
import type { Chosen } from './use-chosen.ts';
import styles from './job.module.css';

interface BulkBarProps {
  of: Pick<JobWork, 'kind'>;
  chosen: Chosen;
  /** The rows of this page. */
  rows: readonly { id: string }[];
  /** On all pages. */
  count: number;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many are chosen, the rest of the list in one press, and what can be done with them. */
export function BulkBar({ of, chosen: { ids, isAll, chooseAll, clear }, rows, count, children }: BulkBarProps) {
  if (!isAll && ids.size === 0) return null;
  const here = rows.filter(({ id }) => ids.has(id)).length;
  return (
    <section className={styles.bar} data-bulk aria-label={t('Bulk actions')}>
      <div className={styles.row}>
        <output className={styles.count}>
          {isAll ? t('All {{people}} of this list are chosen', { people: peopleWords(of, count) }) : chosenWords(ids.size, here)}
        </output>
        {!isAll && ids.size < count && (
          <Button variant="subtle" onClick={chooseAll}>
            {t('Choose all {{people}} of this list', { people: peopleWords(of, count) })}
          </Button>
        )}
        <Button variant="subtle" onClick={clear}>
          {t('Choose nobody')}
        </Button>
      </div>
      <div className={styles.deeds}>{children}</div>
      <NeedsConnection deed={t('Changing many records at once')} stays={t('Your selection is kept.')} />
    </section>
  );
}

function chosenWords(count: number, here: number): string {
  if (here === count) return t('{{count, number}} on this page chosen', { count });
  return t('{{count, number}} chosen, {{here, number}} of them on this page', { count, here });
}
