import { type ReactNode, type Ref, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** Its heading, which is its name too. */
  title?: string;
  /** Its name where no heading of its own stands in it. */
  label?: string;
  /** For what takes the focus when it appears. */
  ref?: Ref<HTMLElement> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a screen that stands for itself. */
export function Card({ title, label, ref, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`${styles.card} ${className}`}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  );
}
