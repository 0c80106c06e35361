import type { Fields } from '#contract/change.ts';
import type { Role } from '#contract/role.ts';
import { seesEveryChild } from '#contract/user-rules.ts';
import { roleNames } from '#client/person/role-names.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { scopeWords } from './labels.ts';
import { RoleField } from './role-field.tsx';
import styles from './user.module.css';

/** Who the person is. The e-mail is who they are to Muster, so it is given once. */
export function PersonFields({ withEmail = false, focus = false }: { withEmail?: boolean; focus?: boolean }) {
  return (
    <FieldGroup legend={t('The person')} ref={focus ? takeFocus : undefined}>
      <FieldGrid>
        <TextField name="name" label={t('Full name')} maxLength={120} />
        {withEmail && <TextField name="email" label={t('E-mail')} type="email" maxLength={254} />}
        <PhoneField name="phone" label={t('Telephone')} optional />
        <TextField name="jobTitle" label={t('Job title')} maxLength={80} optional />
      </FieldGrid>
      {withEmail && <p className={styles.meta}>{t('The invitation goes to this e-mail. It cannot be changed later.')}</p>}
    </FieldGroup>
  );
}

type WithAccess = Fields & { role: Role | null };

/** What they may do, whom they see, and from when until when. */
export function AccessFields<Values extends WithAccess>({ form }: { form: FormHandle<Values> }) {
  const role = useFormValue(form, (values) => values.role);
  return (
    <>
      <FieldGroup legend={t('What they may do')} name="role">
        <RoleField onPick={(picked) => pickRole(form, picked)} />
      </FieldGroup>
      {role !== null && (
        <FieldGroup legend={t('Whom they see')}>
          {seesEveryChild.includes(role) ? (
            <p>{t('The role {{role}} always sees every child of the school.', { role: roleNames[role] })}</p>
          ) : (
            <>
              <RadioField
                name="scopeMode"
                label={t('Children')}
                choices={[
                  { value: 'ASSIGNED', label: scopeWords.ASSIGNED },
                  { value: 'ALL', label: scopeWords.ALL },
                ]}
              />
              <p className={styles.meta}>{t('Anyone with no children assigned yet sees none.')}</p>
            </>
          )}
        </FieldGroup>
      )}
      <FieldGroup legend={t('For how long')}>
        <FieldGrid>
          <DayField name="startsOn" label={t('First day')} optional />
          <DayField name="endsOn" label={t('Last day')} optional />
        </FieldGrid>
        <p className={styles.meta}>{t('Without a last day they may sign in until you suspend or remove them.')}</p>
      </FieldGroup>
    </>
  );
}

// A role brings its usual scope along; a choice made between two roles that have one stays.
function pickRole<Values extends WithAccess>(form: FormHandle<Values>, picked: Role): void {
  const before = form.get().values.role;
  form.set('role', picked);
  if (seesEveryChild.includes(picked)) form.set('scopeMode', 'ALL');
  else if (before === null || seesEveryChild.includes(before)) form.set('scopeMode', 'ASSIGNED');
}
