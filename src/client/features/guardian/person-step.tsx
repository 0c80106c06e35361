import { Button } from '@mantine/core';
import type { GuardianContent } from '#contract/guardian.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { PersonFields } from '#client/person/guardian-person-fields.tsx';
import { Form, type FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { DuplicateNote } from './duplicate-note.tsx';
import { useGuardian } from './use-guardians.ts';
import styles from './guardian.module.css';

interface PersonStepProps {
  form: FormHandle<GuardianContent>;
  child: StudentCard;
  /** This person is here already. */
  onLink: (guardianId: string) => void;
  onDone: () => void;
}

export function PersonStep({ form, child, onLink, onDone }: PersonStepProps) {
  return (
    <Form form={form} onSubmit={onDone} label={t('The person')}>
      <PersonFields />
      <DuplicateNote onLink={onLink} />
      <SameHome form={form} child={child} />
      <div className={styles.row}>
        <Button type="submit">{t('Continue')}</Button>
      </div>
    </Form>
  );
}

/** Parents often share a home, and one answers where the other does not: one tap instead of typing it again. */
function SameHome({ form, child }: Pick<PersonStepProps, 'form' | 'child'>) {
  const first = child.guardians.find(({ slot }) => slot === 'PARENT1');
  const { address = '' } = useGuardian(first?.guardianId ?? '').data?.guardian ?? {};
  if (first === undefined) return null;
  return (
    <div className={styles.row}>
      {address !== '' && (
        <Button variant="default" onClick={() => form.set('address', address)}>
          {t('Same address as {{name}}', { name: first.name })}
        </Button>
      )}
      <Button variant="default" onClick={() => form.set('phone2', first.phone)}>
        {t('{{name}}’s telephone as the second one', { name: first.name })}
      </Button>
    </div>
  );
}
