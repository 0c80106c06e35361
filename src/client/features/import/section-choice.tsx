import { useState } from 'react';
import type { FoundSection } from '#contract/import-choices.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';

interface Props {
  sections: readonly FoundSection[];
  /** Ids of those that become classes; undefined until somebody has said it. */
  chosen: readonly string[] | undefined;
  error: string | undefined;
  onChoose: (sections: string[] | undefined) => void;
}

type Way = 'ALL' | 'NONE' | 'SOME';

const ways: { value: Way; label: string }[] = [
  { value: 'ALL', label: t('All of them: a student sits in the first that names them') },
  { value: 'NONE', label: t('None of them: students come without a class') },
  { value: 'SOME', label: t('Those that I tick') },
];

/** A file without homerooms has lessons: which of them are classes that sit together only the school knows. */
export function SectionChoice({ sections, chosen, error, onChoose }: Props) {
  const [way, setWay] = useState<Way | ''>(wayOf(chosen, sections));
  const ids = sections.map(({ id }) => id);
  const ticked = way === 'SOME' ? (chosen ?? []) : [];

  function handleWay(next: Way) {
    setWay(next);
    onChoose(next === 'ALL' ? ids : next === 'NONE' ? [] : undefined);
  }

  function handleTick(id: string, isOn: boolean) {
    const next = isOn ? [...ticked, id] : ticked.filter((one) => one !== id);
    onChoose(next.length === 0 ? undefined : next);
  }

  return (
    <Card title={t('Which lessons are classes here')}>
      <p className={styles.hint}>
        {t('The file has no homerooms, only scheduled lessons. A class here is a group that sits together, and a student is in one.')}
      </p>
      <RadioGroup id="sections" label={t('Which of them become classes?')} choices={ways} value={way} error={error} onChoose={handleWay} />
      {way === 'SOME' && (
        <ul className={styles.ticks} aria-label={t('Lessons of the file')}>
          {sections.map(({ id, name, classes, students }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={ticked.includes(id)} onChange={(event) => handleTick(id, event.currentTarget.checked)} />
                <bdi>{name || t('All others')}</bdi>
                <span className={styles.hint}>{t('Students: {{students}}, lessons: {{classes}}', { students, classes })}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function wayOf(chosen: readonly string[] | undefined, sections: readonly FoundSection[]): Way | '' {
  if (chosen === undefined) return '';
  if (chosen.length === 0) return 'NONE';
  return chosen.length >= sections.length ? 'ALL' : 'SOME';
}
