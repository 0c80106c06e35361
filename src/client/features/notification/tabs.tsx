import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

interface Props<Name extends string> {
  label: string;
  tabs: readonly { of: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
}

/** Tabs by the ARIA pattern: one stop in the tab order, arrows, Home and End move and choose. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: Props<Name>) {
  const id = useId();

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ of }) => of === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const target = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!target) return;
    event.preventDefault();
    onChoose(target.of);
    document.getElementById(`${id}-${target.of}`)?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.of}
            type="button"
            role="tab"
            id={`${id}-${tab.of}`}
            aria-selected={tab.of === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.of === chosen ? 0 : -1}
            onClick={() => onChoose(tab.of)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
