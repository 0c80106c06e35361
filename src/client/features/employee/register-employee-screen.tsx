import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmployeeContent, emptyEmployee, employeeLines, recordEmployee } from '#contract/employee.ts';
import { Id } from '#contract/fields.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { refuseTaken } from '#client/person/own-number-field.tsx';
import { paths } from '#client/place/paths.ts';
import { savedWords } from '#client/offline/answer.ts';
import { SaveBar } from '#client/offline/drafts/save-bar.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { sentAnew, writtenIn } from '#client/offline/refused-new.ts';
import { useRefusal, useRefusedNew } from '#client/offline/use-refused-new.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { useStoring } from '#client/offline/use-storing.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { SaveButton } from '#client/ui/buttons/save-button.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useRecordEmployee } from './commands.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { describeField, lineName } from './field-labels.ts';
import { editOfNew, EmployeeForm, formLines, newEmployeeOn, problemsOf } from './form-shape.ts';
import { staffNoCheck } from './number-check.ts';
import { employeesOnDevice } from './queries.ts';

/** `/school/register-employee`. With `?id=`, a registration that the server refused is mended. */
export function RegisterEmployeeScreen() {
  const [search] = useSearchParams();
  const refusedId = Id.safeParse(search.get('id')).data;
  return <Registration key={refusedId} refusedId={refusedId} />;
}

function Registration({ refusedId }: { refusedId: string | undefined }) {
  const [id] = useState(() => refusedId ?? uuidV7());
  const today = useSchoolClock().today();
  const record = useRecordEmployee();
  const client = useQueryClient();
  const navigate = useNavigate();
  const refused = useRefusedNew(recordEmployee.kind, id);
  const form = useForm({
    of: EmployeeForm,
    initial: refused ? writtenIn(refused, newEmployeeOn(today)) : newEmployeeOn(today),
    lines: formLines,
    rules: (values) => problemsOf(values, id, employeesOnDevice(client)),
    describe: (path, values) => describeField(path, (line) => lineName(values.papers[line])),
  });
  useRefusal(form, refused);
  const draft = useDraft(form, refusedId ? `employee:${refusedId}` : 'employee:new');
  const store = useStoring(form);

  async function handleSubmit(values: EmployeeForm) {
    const content = EmployeeContent.parse(values);
    await refuseTaken(staffNoCheck(id), content.staffNo);
    const edit = refused ? sentAnew(refused, { content, empty: emptyEmployee, lines: employeeLines }) : editOfNew(content);
    const heard = await store(() => record({ id, version: 0 }, content, edit));
    say('success', savedWords(await heard(), content.name));
    await navigate(paths.employee.to({ id }));
  }

  return (
    <Page
      title={t('Register an employee')}
      lead={t('Everybody who works at the school, whether they sign in or not. A picture is added afterwards.')}
      back={{ to: paths.employees.to(), label: t('All employees') }}
      width="reading"
    >
      <Form form={form} onSubmit={handleSubmit} label={t('Register an employee')}>
        <EmployeeFields id={id} />
        <SaveBar form={form} draft={draft} mustSend>
          <SaveButton label={t('Register employee')} />
        </SaveBar>
      </Form>
    </Page>
  );
}
