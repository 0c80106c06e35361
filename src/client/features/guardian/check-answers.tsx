import { Fragment } from 'react';
import type { Fields } from '#contract/change.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { writtenAt } from '#contract/telephone.ts';
import { personNames } from '#client/person/guardian-words.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { useHomeDialCode } from '#client/session/use-home-dial-code.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { textOf } from '#client/ui/fields/field.tsx';
import { Form, type FormHandle } from '#client/ui/form/form.tsx';
import { SaveButton } from '#client/ui/buttons/save-button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { t } from '#client/ui/language/words.ts';
import { formatFieldValue, linkNames } from './field-labels.ts';
import type { NewLink } from './rights-shape.ts';
import styles from './guardian.module.css';

interface CheckAnswersProps {
  /** null: somebody who is here already. */
  person: FormHandle<GuardianContent> | null;
  name: string;
  rights: FormHandle<NewLink>;
  child: string;
  onChange: (step: string) => void;
  onSave: () => Promise<void>;
}

/** A right to collect opens the gate: what was answered is looked over once before it is given. */
export function CheckAnswers({ person, name, rights, child, onChange, onSave }: CheckAnswersProps) {
  return (
    <Form form={rights} onSubmit={onSave} label={t('Check the answers')}>
      <Card title={person ? t('The person') : name} ref={takeFocus}>
        {person ? (
          <Answers names={personNames} values={person.get().values} />
        ) : (
          <p>{t('This person is here already. Their details stay as they are.')}</p>
        )}
        <div>
          <TextButton aria-label={t('Change: the person')} onClick={() => onChange('person')}>
            {t('Change')}
          </TextButton>
        </div>
      </Card>
      <Card title={t('Rights to {{child}}', { child })}>
        <Answers names={linkNames} values={rights.get().values} />
        <div>
          <TextButton aria-label={t('Change: the rights')} onClick={() => onChange('rights')}>
            {t('Change')}
          </TextButton>
        </div>
      </Card>
      <div className={styles.row}>
        <SaveButton label={person ? t('Save parent') : t('Link {{name}}', { name })} />
      </div>
    </Form>
  );
}

const phones = new Set(['phone1', 'phone2', 'whatsapp']);

function Answers({ names, values }: { names: Readonly<Record<string, string>>; values: Fields }) {
  const home = useHomeDialCode();
  return (
    <FactList>
      {Object.entries(names).map(([field, term]) => {
        const value = values[field] ?? '';
        return (
          <Fragment key={field}>
            <dt>{term}</dt>
            <dd>
              <bdi>{phones.has(field) ? writtenAt(home, textOf(value)) || '–' : value === '' ? '–' : formatFieldValue(field, value)}</bdi>
            </dd>
          </Fragment>
        );
      })}
    </FactList>
  );
}
