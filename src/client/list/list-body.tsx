import type { ReactNode } from 'react';
import type { ListLook } from '#contract/saved-view.ts';
import { WithoutPhotos } from '#client/photo/person-photo.tsx';
import styles from './list.module.css';

interface ListBodyProps {
  look: ListLook;
  /** All rows are on the page, for the printer. */
  isWhole: boolean;
  children: ReactNode;
}

/** A list as close as its person wants it; for the printer without pictures. */
export function ListBody({ look: { columns, density }, isWhole, children }: ListBodyProps) {
  return (
    <div className={styles.body} data-list-density={density ?? undefined} data-chosen={columns !== null || undefined}>
      <WithoutPhotos value={isWhole}>{children}</WithoutPhotos>
    </div>
  );
}
