import { NativeSelect } from '@mantine/core';
import { t } from '#client/ui/language/words.ts';
import type { DataTableProps } from './data-table.tsx';
import { Tick, TickAll } from '#client/ui/fields/tick.tsx';
import styles from './data-cards.module.css';

/** The same columns as cards, for a phone. */
export function DataCards<Row extends object>({ label, columns, rows, rowKey, sort, onSort, mark, choosing }: DataTableProps<Row>) {
  const name = columns.find((column) => column.isName);
  const sortable = columns.filter((column) => column.isSortable);
  return (
    <div className={styles.cards}>
      {sortable.length > 0 && (
        <NativeSelect
          label={t('Sort by')}
          className={styles.sort}
          value={sort}
          onChange={(event) => onSort?.(event.currentTarget.value)}
          data={sortable.flatMap(({ id, header }) => [
            { value: id, label: t('{{header}}, ascending', { header }) },
            { value: `-${id}`, label: t('{{header}}, descending', { header }) },
          ])}
        />
      )}
      {choosing && <TickAll rows={rows} choosing={choosing} isWordy />}
      <ul aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.card}>
            <div className={styles.head}>
              {choosing && <Tick row={row} choosing={choosing} />}
              <h2 className={styles.name}>{name?.cell(row)}</h2>
              {mark?.(row)}
            </div>
            <dl>
              {columns
                .filter((column) => column !== name)
                .map((column) => (
                  <div key={column.id}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
