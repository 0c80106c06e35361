import { readField } from '#contract/change.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { Form, type FormHandle } from '#client/ui/form/form.tsx';
import { SaveButton } from '#client/ui/buttons/save-button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { t } from '#client/ui/language/words.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { fieldNames, formatFieldValue } from './field-labels.ts';
import type { NewStudent } from './form-shape.ts';
import { type Step, steps } from './steps.ts';
import { useNameOf } from './use-name-of.ts';
import styles from './student.module.css';

interface CheckAnswersProps {
  form: FormHandle<NewStudent>;
  id: string;
  onChange: (step: Step) => void;
  onRegister: () => Promise<void>;
}

/** Everything once more before there is a student of it. */
export function CheckAnswers({ form, id, onChange, onRegister }: CheckAnswersProps) {
  const { values } = form.get();
  return (
    <Form form={form} onSubmit={onRegister} label={t('Check the answers')}>
      {steps.map((step, index) => (
        <Card key={step.name} title={step.title} ref={index === 0 ? takeFocus : undefined}>
          <Answers step={step} values={values} />
          <div>
            <TextButton aria-label={t('Change: {{step}}', { step: step.title })} onClick={() => onChange(step)}>
              {t('Change')}
            </TextButton>
          </div>
        </Card>
      ))}
      <DuplicateWarning ownId={id} />
      <div className={styles.row}>
        <SaveButton label={t('Register student')} />
      </div>
    </Form>
  );
}

function Answers({ step, values }: { step: Step; values: NewStudent }) {
  const nameOf = useNameOf();
  return (
    <FactList>
      {step.fields.map((field) => {
        const value = readField(values, field);
        const text = isNothing(value) ? '–' : formatFieldValue(field, value, nameOf);
        return <Answer key={field} term={fieldNames[field]} text={text} />;
      })}
    </FactList>
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function Answer({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </>
  );
}
