import type { ReactNode } from 'react';
import type { HealthContent } from '#contract/student-health.ts';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { t } from '#client/ui/language/words.ts';
import { fieldNames, formatFieldValue } from './field-labels.ts';
import styles from './student-health.module.css';

const fields: readonly (keyof HealthContent)[] = [
  'bloodGroup',
  'genotype',
  'allergies',
  'conditions',
  'medication',
  'doctor',
  'doctorPhone',
  'hospital',
  'medicalConsent',
];

/** Which fields there are, and nothing of what is in them: not even whether there is anything. */
export function MaskedFacts() {
  return (
    <FactList>
      {fields.map((name) => (
        <Fact key={name} term={fieldNames[name]}>
          <span aria-hidden className={styles.masked}>
            ••••
          </span>
          <span className="visually-hidden">{t('hidden')}</span>
        </Fact>
      ))}
    </FactList>
  );
}

export function HealthFacts({ content }: { content: HealthContent }) {
  return (
    <FactList>
      {fields.map((name) => (
        <Fact key={name} term={fieldNames[name]}>
          {name === 'doctorPhone' && content.doctorPhone ? (
            <PhoneLink number={content.doctorPhone} of={t('the doctor')} />
          ) : (
            <span className={styles.typedLines}>{formatFieldValue(name, content[name])}</span>
          )}
        </Fact>
      ))}
    </FactList>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
