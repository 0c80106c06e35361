import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Employee, type EmployeeCategory, listEmployees } from '#contract/employee.ts';
import { useMay } from '#client/session/use-may.ts';
import { type FieldProps, textOf, useInput } from '#client/ui/fields/field.tsx';
import { ChosenListField } from '#client/ui/fields/chosen-list-field.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { employeeQueries } from './queries.ts';
import styles from './staff-picker.module.css';

interface StaffFieldProps extends FieldProps {
  /** Names by id that the record came with: somebody who has left since is not among the staff. */
  known: ReadonlyMap<string, string>;
}

interface OneOfStaffProps extends StaffFieldProps {
  /** The choice that means none of them. */
  none?: string;
  /** Who is likely to be meant stands first. */
  first?: EmployeeCategory;
  /** Called after the field has the choice. */
  onChoose?: (id: string | null) => void;
}

/** One of the people who work here, or nobody. */
export function StaffField({ name, known, none = t('Nobody'), first, onChoose, ...rest }: OneOfStaffProps) {
  const staff = useStaff();
  const { field, ...input } = useInput(name, { ...rest, format: (value) => nameOf(textOf(value), staff, known) });
  if (staff === null) return <Told label={rest.label} names={[nameOf(textOf(field.value), staff, known)]} />;
  const value = textOf(field.value);
  const gone = value === '' || staff.some(({ id }) => id === value) ? [] : [{ value, label: nameOf(value, staff, known) }];
  return (
    <NativeSelect
      {...input}
      value={value}
      data={[{ value: '', label: none }, ...gone, ...likelyFirst(staff, first).map(choiceOf)]}
      onChange={(event) => {
        const chosen = event.currentTarget.value || null;
        field.set(chosen);
        onChoose?.(chosen);
      }}
    />
  );
}

/** Several of them. */
export function StaffListField({ name, known, most, ...rest }: StaffFieldProps & { most: number }) {
  const staff = useStaff();
  const { value } = useField(name);
  const nameOfOne = (id: string) => nameOf(id, staff, known);
  if (staff === null) return <Told label={rest.label} names={(Array.isArray(value) ? value.map(textOf) : []).map(nameOfOne)} />;
  return <ChosenListField {...rest} name={name} choices={staff.map(choiceOf)} nameOf={nameOfOne} most={most} />;
}

/** Somebody who works at the school, as a field has them to choose. */
type StaffChoice = Pick<Employee, 'id' | 'name' | 'phone' | 'category' | 'jobTitle'>;

const nobody: readonly StaffChoice[] = [];

/** Everybody who has not left, by name; null for who may not see employees. */
export function useStaff(): readonly StaffChoice[] | null {
  const mayChoose = useMay(listEmployees) === true;
  const { data } = useQuery({ ...employeeQueries.everybody(), enabled: mayChoose });
  return mayChoose ? (data?.data ?? nobody) : null;
}

/** What they are called, by id. */
export function useStaffNames(): ReadonlyMap<string, string> {
  return new Map(useStaff()?.map(({ id, name }) => [id, name]));
}

/** For who may not see employees: the names only. */
function Told({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <div className={styles.told}>
      <span>{label}</span>
      <bdi>{names.filter(Boolean).join(', ') || t('Nobody yet')}</bdi>
      <p>{t('A School Admin names them.')}</p>
    </div>
  );
}

function nameOf(id: string, staff: readonly StaffChoice[] | null, known: ReadonlyMap<string, string>): string {
  if (id === '') return '';
  return staff?.find((one) => one.id === id)?.name ?? known.get(id) ?? t('Somebody who has left');
}

function likelyFirst(staff: readonly StaffChoice[], first: EmployeeCategory | undefined): readonly StaffChoice[] {
  return [...staff.filter(({ category }) => category === first), ...staff.filter(({ category }) => category !== first)];
}

function choiceOf({ id, name, jobTitle }: StaffChoice) {
  return { value: id, label: jobTitle === '' ? name : `${name}, ${jobTitle}` };
}
