import { useId } from 'react';
import type { Preferences } from '#contract/own-account.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/day-text.ts';
import { numberText } from '#client/ui/language.ts';
import { DeedProblem } from './deed-problem.tsx';
import { useLook } from './use-look.ts';
import styles from './own-account.module.css';

interface Choice<Value> {
  value: Value;
  label: string;
}

const themes: Choice<Preferences['theme']>[] = [
  { value: 'auto', label: 'As this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const densities: Choice<Preferences['density']>[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

const languages: Choice<Preferences['language']>[] = [
  { value: 'en-NG', label: 'English (Nigeria)' },
  { value: 'en-GB', label: 'English (United Kingdom)' },
  { value: 'en-US', label: 'English (United States)' },
];

/** A choice shows at once, and is kept for all devices of the person. */
export function LookSection({ preferences }: { preferences: Preferences }) {
  const { chosen, choose, problem } = useLook(preferences);
  const today = useSchoolClock().today();
  return (
    <section className={styles.section} aria-labelledby="look">
      <h2 id="look">Look and language</h2>
      <p className={styles.meta}>Applies at once, on every device you use.</p>
      <Choices label="Colours" choices={themes} value={chosen.theme} onChoose={(theme) => choose({ ...chosen, theme })} />
      <Choices label="Spacing" choices={densities} value={chosen.density} onChoose={(density) => choose({ ...chosen, density })} />
      <Choices label="Language and region" choices={languages} value={chosen.language} onChoose={(language) => choose({ ...chosen, language })} />
      <p className={styles.meta}>
        Dates and numbers look like this: {dayText(today)} and {numberText(12_480)}.
      </p>
      <DeedProblem text={problem} />
    </section>
  );
}

interface ChoicesProps<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}

function Choices<Value extends string>({ label, choices, value, onChoose }: ChoicesProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={group} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
