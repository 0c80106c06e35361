import { Link } from 'react-router';
import * as z from 'zod/mini';
import { type Detail, Problem } from '#contract/problem.ts';
import type { FirstAdmin, NewSchool } from '#contract/registration.ts';
import { writtenAt } from '#contract/telephone.ts';
import { useStore } from '#client/ui/store.ts';
import { boardingLabels, typeLabels } from '#client/session/school-labels.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { createSchool } from './create-school.ts';
import { registration } from './progress.ts';
import styles from './registration.module.css';

interface CheckStepProps {
  school: NewSchool;
  admin: FirstAdmin;
  addressOf: (step: 'school' | 'you') => string;
  onRefused: (details: readonly Detail[]) => void;
}

export function CheckStep({ school, admin, addressOf, onRefused }: CheckStepProps) {
  const { email, ticket } = useStore(registration);
  const sending = useSending();
  const form = useForm({ of: z.strictObject({}), initial: {} });

  async function create() {
    try {
      await createSchool({ email, ticket: ticket?.ticket ?? '', school, admin });
    } catch (error) {
      if (error instanceof Problem) onRefused(error.extras.details ?? []);
      throw error;
    }
  }

  return (
    <Page title={t('Check your answers')} width="bare" lead={t('Step 3 of 3.')} back={{ to: addressOf('you'), label: t('You') }}>
      <Answers title={t('Your school')} changeAt={addressOf('school')} changeLabel={t('Change your school')} rows={schoolRows(school)} />
      <Answers title={t('You')} changeAt={addressOf('you')} changeLabel={t('Change your details')} rows={adminRows(admin, email)} />
      <Form form={form} onSubmit={() => sending.send(create)}>
        <SendButton of={sending} label={t('Create school')} />
      </Form>
    </Page>
  );
}

type Row = [term: string, answer: string];

interface AnswersProps {
  title: string;
  changeAt: string;
  changeLabel: string;
  rows: readonly Row[];
}

function Answers({ title, changeAt, changeLabel, rows }: AnswersProps) {
  return (
    <section className={styles.answers}>
      <div className={styles.answersHead}>
        <h2>{title}</h2>
        <Link to={changeAt} aria-label={changeLabel}>
          {t('Change')}
        </Link>
      </div>
      <dl>
        {rows.map(([term, answer]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function schoolRows({ name, type, boarding, address, officePhone, timeZone }: NewSchool): Row[] {
  return [
    [t('Name'), name],
    [t('Type'), `${typeLabels[type]}, ${midSentence(boardingLabels[boarding])}`],
    [t('Address'), address],
    [t('Telephone'), writtenAt('', officePhone)],
    [t('Time zone'), timeZone.replaceAll('_', ' ')],
  ];
}

function adminRows({ name, jobTitle, phone }: FirstAdmin, email: string): Row[] {
  const optional: Row[] = [
    [t('Job title'), jobTitle],
    [t('Telephone'), writtenAt('', phone)],
  ];
  return [
    [t('Name'), name],
    [t('E-mail'), email],
    ...optional.filter(([, answer]) => answer !== ''),
    [t('Password'), t('Chosen, not shown')],
  ];
}
