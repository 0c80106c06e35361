import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** Given when a filter is set. */
  onClear: (() => void) | undefined;
  /** What can be done with the whole list: its columns, paper, a file. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The one line above a list. Where there is much in it, a phone shows its search, and the rest when asked. */
export function FilterBar({ onClear, tools, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const isSet = onClear !== undefined;
  const mayFold = tools !== undefined || Children.toArray(children).length > 2;
  const isFolded = mayFold && !isOpen;
  const wasSet = useRef(isSet);

  useEffect(() => {
    // Each button that clears goes with what it cleared. The bar takes the focus, not its box: that would open a keyboard.
    if (wasSet.current && !isSet && !bar.current?.contains(document.activeElement)) bar.current?.focus({ preventScroll: true });
    wasSet.current = isSet;
  }, [isSet]);

  return (
    <div className={styles.toolbar} data-folded={isFolded || undefined}>
      <search ref={bar} tabIndex={-1} className={styles.bar}>
        {children}
        {onClear && (
          <ToolButton variant="subtle" className={styles.clear} label={t('Clear filters')} onClick={onClear}>
            <IconFilterOff size={18} aria-hidden />
          </ToolButton>
        )}
      </search>
      {tools && <div className={styles.tools}>{tools}</div>}
      {mayFold && (
        <ToolButton
          variant={isSet ? 'filled' : 'default'}
          className={styles.more}
          label={t('Filters and tools')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ToolButton>
      )}
    </div>
  );
}
