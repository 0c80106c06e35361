import { NativeSelect } from '@mantine/core';
import { Fragment } from 'react';
import { t } from '#client/ui/language/words.ts';
import type { DataTableProps } from './data-table.tsx';
import { Tick, TickAll } from '#client/ui/fields/tick.tsx';
import styles from './data-cards.module.css';

/** The same columns as cards, for a phone. */
export function DataCards<Row extends object>({ label, columns, rows, rowKey, sort, onSort, mark, choosing }: DataTableProps<Row>) {
  const name = columns.find((column) => column.isName);
  const states = columns.filter((column) => column.isState);
  const sortable = columns.filter((column) => column.isSortable);
  return (
    <div className={styles.cards}>
      <div className={styles.tools}>
        {choosing && <TickAll rows={rows} choosing={choosing} isWordy />}
        {sortable.length > 0 && (
          <NativeSelect
            aria-label={t('Sort by')}
            value={sort}
            onChange={(event) => onSort?.(event.currentTarget.value)}
            data={sortable.flatMap(({ id, header }) => [
              { value: id, label: t('{{header}}, ascending', { header }) },
              { value: `-${id}`, label: t('{{header}}, descending', { header }) },
            ])}
          />
        )}
      </div>
      <ul aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.card}>
            <div className={styles.head}>
              {choosing && <Tick row={row} choosing={choosing} />}
              <h2 className={styles.name}>{name?.cell(row)}</h2>
              {states.map(({ id, cell }) => (
                <Fragment key={id}>{cell(row)}</Fragment>
              ))}
              {mark?.(row)}
            </div>
            <dl>
              {columns
                .filter((column) => column !== name && !column.isState && !column.isMinor)
                .map((column) => ({ ...column, shown: column.cell(row) }))
                .filter(({ shown }) => shown !== '–' && shown !== '')
                .map(({ id, header, isPlain, isDeed, shown }) => (
                  <div key={id}>
                    <dt className={isPlain || isDeed ? 'visually-hidden' : undefined}>{header}</dt>
                    <dd>{shown}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
