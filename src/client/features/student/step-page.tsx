import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { takeFocus } from '#client/offline/take-focus.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import type { Rules } from '#client/ui/form/form-store.ts';
import { Form, type FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { AlertFields } from './alert-fields.tsx';
import { ClassFields } from './class-fields.tsx';
import { ConsentField } from './consent-field.tsx';
import { DuplicateWarning } from './duplicate-warning.tsx';
import type { NewStudent } from './form-shape.ts';
import { HomeFields, TransportFields } from './home-fields.tsx';
import { formOfStep, type Step, type StepName } from './steps.ts';
import { WhoFields } from './who-fields.tsx';
import styles from './student.module.css';

interface StepPageProps {
  form: FormHandle<NewStudent>;
  step: Step;
  id: string;
  rules: Rules<NewStudent>;
  /** Whether somebody came here from another step, so that the focus has lost its place. */
  isNext: boolean;
  onBack: (() => void) | undefined;
  onDone: () => void | Promise<void>;
}

export function StepPage({ form, step, id, rules, isNext, onBack, onDone }: StepPageProps) {
  return (
    <Form form={formOfStep(form, step, rules)} onSubmit={onDone} label={step.title}>
      <FieldGroup key={step.name} legend={step.title} ref={isNext ? takeFocus : undefined}>
        {step.name === 'who' ? <WhoFields id={id} /> : first[step.name]}
      </FieldGroup>
      {step.name === 'who' && <DuplicateWarning ownId={id} />}
      {step.name === 'home' && <TransportFields />}
      <div className={styles.row}>
        <Button type="submit">{t('Continue')}</Button>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('Back')}
          </Button>
        )}
      </div>
    </Form>
  );
}

const first: Record<Exclude<StepName, 'who'>, ReactNode> = {
  class: <ClassFields />,
  home: (
    <>
      <HomeFields withOrigin />
    </>
  ),
  alerts: (
    <>
      <AlertFields />
      <ConsentField />
    </>
  ),
};
