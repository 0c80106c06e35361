import { completeness, missingParts, type SchoolDetails } from '#contract/school.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { partLabels, pathOfPart } from './labels.ts';
import styles from './school.module.css';

/** How much of the profile is filled, as it is typed, and a way to what is not. */
export function ProfileMeter({ form }: { form: FormHandle<SchoolDetails> }) {
  const filled = useFormValue(form, (details) => completeness(details).filled);
  // A text is equal to itself; a list made anew at each keystroke would draw this each time.
  const missing = useFormValue(form, (details) => missingParts(details).join(' '));
  const { of } = completeness(form.get().values);
  const parts = missingParts(form.get().values);
  return (
    <div className={styles.meter}>
      <label htmlFor={form.idOf('meter')}>{t('{{filled}} of {{total}} details filled', { filled, total: of })}</label>
      <progress id={form.idOf('meter')} value={filled} max={of} />
      {missing !== '' && (
        <details className={styles.missing}>
          <summary>{t('Show what is still empty')}</summary>
          <ul>
            {parts.map((part) => (
              <li key={part}>
                <a
                  href={`#${form.idOf(pathOfPart(part))}`}
                  onClick={(event) => {
                    const field = document.getElementById(form.idOf(pathOfPart(part)));
                    event.preventDefault();
                    field?.scrollIntoView({ block: 'center' });
                    field?.focus({ preventScroll: true });
                  }}
                >
                  {partLabels[part]}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
