import type { ComponentType } from 'react';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import styles from './tap-choice.module.css';

/** One tap, or one key, each. */
export interface Tap<Code extends string> {
  code: Code;
  key: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  label: string;
  status: Status;
}

interface TapChoiceProps<Code extends string> {
  /** Whom or what it is about. */
  label: string;
  /** Of the group, which no other of the screen has. */
  name: string;
  taps: readonly Tap<Code>[];
  chosen: string | undefined;
  /** What is likely, and counts for nothing until somebody taps it. */
  hint?: string | undefined;
  isLocked: boolean;
  onTap: (code: Code) => void;
}

/** One choice of a few in a row of many, each with a shape, a letter and a word: colour is never alone. */
export function TapChoice<Code extends string>({ label, name, taps, chosen, hint, isLocked, onTap }: TapChoiceProps<Code>) {
  return (
    <div className={styles.taps} role="radiogroup" aria-label={label} data-taps={taps.length}>
      {taps.map(({ code, key, Icon, label: word, status }) => (
        <label
          key={code}
          className={styles.tap}
          data-status={status}
          data-checked={chosen === code || undefined}
          data-locked={isLocked || undefined}
          data-hint={(chosen === undefined && hint === code) || undefined}
          title={word}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={code}
            checked={chosen === code}
            disabled={isLocked}
            onChange={() => onTap(code)}
          />
          <Icon size={16} aria-hidden />
          <b aria-hidden>{key}</b>
          <span className={styles.word}>{word}</span>
        </label>
      ))}
    </div>
  );
}
