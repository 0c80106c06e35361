import { type FocusEvent, type ReactNode, useState } from 'react';
import styles from './deed-bar.module.css';

interface DeedBarProps {
  /** Where what was typed is now. */
  state: ReactNode;
  /** Whether there is anything to do with it; whoever just did it keeps the focus on its button. */
  isWanted?: boolean;
  children: ReactNode;
}

/** The buttons of a form that is longer than any screen: always in reach. */
export function DeedBar({ state, isWanted = true, children }: DeedBarProps) {
  const [hasFocus, setFocus] = useState(false);
  if (!isWanted && !hasFocus) return null;

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setFocus(false);
  }

  return (
    <div className={styles.bar} onFocus={() => setFocus(true)} onBlur={handleBlur}>
      <div className={styles.deeds}>{children}</div>
      <output className={styles.state}>{state}</output>
    </div>
  );
}
