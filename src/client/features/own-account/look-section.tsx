import type { Preferences } from '#contract/own-account.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/card.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { numberText } from '#client/ui/language.ts';
import { type Choice, RadioGroup } from '#client/ui/radio-group.tsx';
import { DeedProblem } from './deed-problem.tsx';
import { useLook } from './use-look.ts';
import styles from './own-account.module.css';

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
    <Card title="Look and language">
      <p className={styles.meta}>Applies at once, on every device you use.</p>
      <RadioGroup label="Colours" choices={themes} value={chosen.theme} onChoose={(theme) => choose({ ...chosen, theme })} />
      <RadioGroup label="Spacing" choices={densities} value={chosen.density} onChoose={(density) => choose({ ...chosen, density })} />
      <RadioGroup label="Language and region" choices={languages} value={chosen.language} onChoose={(language) => choose({ ...chosen, language })} />
      <p className={styles.meta}>
        Dates and numbers look like this: {dayText(today)} and {numberText(12_480)}.
      </p>
      <DeedProblem text={problem} />
    </Card>
  );
}
