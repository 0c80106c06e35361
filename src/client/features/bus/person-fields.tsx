import type { BusContent } from '#contract/bus.ts';
import type { InCharge } from '#contract/bus-people.ts';
import type { EmployeeCategory } from '#contract/employee.ts';
import { StaffField, useStaff } from '#client/features/employee/staff-picker.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './bus.module.css';

interface Words extends InCharge {
  label: string;
  nameLabel: string;
  phoneLabel: string;
  likely: EmployeeCategory;
}

const people: Record<'driver' | 'attendant', Words> = {
  driver: {
    id: 'driverId',
    name: 'driverName',
    phone: 'driverPhone',
    label: t('Driver'),
    nameLabel: t('Driver’s name'),
    phoneLabel: t('Driver’s phone'),
    likely: 'DRIVER',
  },
  attendant: {
    id: 'attendantId',
    name: 'attendantName',
    phone: 'attendantPhone',
    label: t('Attendant'),
    nameLabel: t('Attendant’s name'),
    phoneLabel: t('Attendant’s phone'),
    likely: 'BUS_ATTENDANT',
  },
};

/** One of the employees, whose telephone is in their own record; or somebody else, by name. */
export function PersonFields({ form, of }: { form: FormHandle<BusContent>; of: keyof typeof people }) {
  const { id, name, phone, likely, ...labels } = people[of];
  const chosen = useFormValue(form, (bus) => bus[id] ?? null);
  const { seen } = form.get();
  const staff = useStaff() ?? [];
  const before = seen[id] ?? null;

  // What stands in the hidden fields is not theirs.
  function handleChoose(next: string | null) {
    form.set(name, next === null && before !== null ? '' : seen[name]);
    form.set(phone, next === null && before !== null ? '' : seen[phone]);
  }

  const numberHere = staff.find((one) => one.id === chosen)?.phone ?? (chosen === before ? seen[phone] : '');
  const nameHere = staff.find((one) => one.id === chosen)?.name ?? seen[name];
  return (
    <>
      <StaffField
        name={id}
        label={labels.label}
        none={t('Not one of the employees')}
        known={new Map(before === null ? [] : [[before, seen[name]]])}
        first={likely}
        onChoose={handleChoose}
        optional
      />
      {chosen === null ? (
        <>
          <TextField name={name} label={labels.nameLabel} maxLength={120} optional />
          <TextField name={phone} label={labels.phoneLabel} type="tel" maxLength={30} optional />
        </>
      ) : (
        <div className={styles.told}>
          <span>{labels.phoneLabel}</span>
          <p>
            <PhoneLink number={numberHere} of={nameHere} />
          </p>
          <p className={styles.meta}>{t('As the employee’s own record has it.')}</p>
        </div>
      )}
    </>
  );
}
