import { NativeSelect } from '@mantine/core';
import type { RestrictionContent } from '#contract/restriction.ts';
import type { CardGuardian } from '#contract/student-card.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { TypedMark } from '#client/ui/fields/typed-mark.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';

interface GuardianFieldProps {
  form: FormHandle<RestrictionContent>;
  guardians: readonly Pick<CardGuardian, 'guardianId' | 'name'>[];
}

/** One of the child’s own guardians, whose rights it then beats, or somebody the school does not know. */
export function GuardianField({ form, guardians }: GuardianFieldProps) {
  const { id, value, error, set } = useField('guardianId');
  function handlePick(guardianId: string) {
    const picked = guardians.find((one) => one.guardianId === guardianId);
    set(picked?.guardianId ?? null);
    form.set('personName', picked?.name ?? '');
  }
  return (
    <NativeSelect
      id={id}
      label={
        <>
          {t('Is it a guardian of the child?')}
          <TypedMark name="guardianId" />
        </>
      }
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => handlePick(event.currentTarget.value)}
      data={[
        { value: '', label: t('No, somebody else') },
        ...guardians.map(({ guardianId, name }) => ({ value: guardianId, label: name })),
      ]}
    />
  );
}
