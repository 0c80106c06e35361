import type { ReactNode, Ref } from 'react';
import styles from './card.module.css';

interface FieldGroupProps {
  legend: string;
  /** One sentence below the legend. */
  lead?: string | undefined;
  /** Where a form's summary leads to. */
  id?: string;
  /** For what takes the focus when it appears. */
  ref?: Ref<HTMLFieldSetElement> | undefined;
  children: ReactNode;
}

/** Fields that belong together, in a card with their name. */
export function FieldGroup({ legend, lead, id, ref, children }: FieldGroupProps) {
  return (
    <fieldset id={id} ref={ref} tabIndex={-1} className={styles.card}>
      <legend>{legend}</legend>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </fieldset>
  );
}
