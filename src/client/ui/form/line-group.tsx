import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface LineGroupProps {
  legend: string;
  /** Where a form's summary leads to. */
  id: string;
  /** What its button says: "Remove paper 2". */
  remove: string;
  onRemove: () => void;
  /** Its fields. */
  children: ReactNode;
}

/** One line of a list that is edited in a form, and how it is taken out. */
export function LineGroup({ legend, id, remove, onRemove, children }: LineGroupProps) {
  return (
    <fieldset className={styles.line} id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      {children}
      <div>
        <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {remove}
        </Button>
      </div>
    </fieldset>
  );
}
