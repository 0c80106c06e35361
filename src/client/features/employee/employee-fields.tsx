import { AccountField } from './account-field.tsx';
import { PaperFields } from './paper-fields.tsx';
import { JobFields, KinFields, PersonFields } from './person-fields.tsx';

export function EmployeeFields({ id }: { id: string }) {
  return (
    <>
      <PersonFields />
      <JobFields id={id} />
      <KinFields />
      <PaperFields />
      <AccountField />
    </>
  );
}
