import type { Preferences } from '#contract/own-account.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { numberText } from '#client/ui/language/language.ts';
import { type Choice, RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { t } from '#client/ui/language/words.ts';
import { DeedProblem } from './deed-problem.tsx';
import { useLook } from './use-look.ts';
import styles from './own-account.module.css';

const themes: Choice<Preferences['theme']>[] = [
  { value: 'auto', label: t('As this device') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

const densities: Choice<Preferences['density']>[] = [
  { value: 'comfortable', label: t('Comfortable') },
  { value: 'compact', label: t('Compact') },
];

const languages: Choice<Preferences['language']>[] = [
  { value: 'en-NG', label: t('English (Nigeria)') },
  { value: 'en-GB', label: t('English (United Kingdom)') },
  { value: 'en-US', label: t('English (United States)') },
  { value: 'fr-FR', label: t('Français') },
];

/** A choice shows at once, and is kept for all devices of the person. */
export function LookSection({ preferences }: { preferences: Preferences }) {
  const { chosen, choose, problem } = useLook(preferences);
  const today = useSchoolClock().today();
  return (
    <Card title={t('Appearance and language')}>
      <p className={styles.meta}>{t('Applies at once, on every device you use.')}</p>
      <RadioGroup label={t('Colours')} choices={themes} value={chosen.theme} onChoose={(theme) => choose({ ...chosen, theme })} />
      <RadioGroup label={t('Spacing')} choices={densities} value={chosen.density} onChoose={(density) => choose({ ...chosen, density })} />
      <RadioGroup
        label={t('Language and region')}
        choices={languages}
        value={chosen.language}
        onChoose={(language) => choose({ ...chosen, language })}
      />
      <p className={styles.meta}>
        {t('Dates and numbers look like this: {{day}} and {{amount}}.', { day: dayText(today), amount: numberText(12_480) })}
      </p>
      <DeedProblem text={problem} />
    </Card>
  );
}
