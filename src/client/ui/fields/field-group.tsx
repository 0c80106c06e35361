import type { ReactNode, Ref } from 'react';
import { TypedMark } from './typed-mark.tsx';
import cardStyles from '#client/ui/layout/card.module.css';
import styles from './field-group.module.css';

interface FieldGroupProps {
  legend: string;
  /** One sentence below the legend. */
  lead?: string | undefined;
  /** Where a form's summary leads to. */
  id?: string;
  /** The form's field that all of it is, where it is one. */
  name?: string;
  /** For what takes the focus when it appears. */
  ref?: Ref<HTMLFieldSetElement> | undefined;
  children: ReactNode;
}

/** Fields that belong together, in a card with their name: beside them where there is room. */
export function FieldGroup({ legend, lead, id, name, ref, children }: FieldGroupProps) {
  return (
    <fieldset id={id} ref={ref} tabIndex={-1} className={`${cardStyles.card} ${styles.group}`}>
      <legend>
        {legend}
        {name !== undefined && <TypedMark name={name} />}
      </legend>
      {lead !== undefined && <p className={cardStyles.lead}>{lead}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
