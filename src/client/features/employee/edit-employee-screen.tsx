import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Employee } from '#contract/employee.ts';
import { refuseTaken } from '#client/person/own-number-field.tsx';
import { isSavingStopped } from '#client/offline/drafts/saving-stops.ts';
import { paths } from '#client/place/paths.ts';
import { PhotoField } from '#client/photo/photo-field.tsx';
import { savedWords } from '#client/offline/answer.ts';
import { SaveBar } from '#client/offline/drafts/save-bar.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { useStoring } from '#client/offline/use-storing.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { SaveButton } from '#client/ui/buttons/save-button.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useRecordEmployee } from './commands.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { describeField, lineName } from './field-labels.ts';
import { contentOf, EmployeeForm, formLines, problemsOf } from './form-shape.ts';
import { NoSuchEmployee } from './no-such-employee.tsx';
import { staffNoCheck } from './number-check.ts';
import { employeesOnDevice } from './queries.ts';
import { useEmployee } from './use-employees.ts';

/** `/school/edit-employee/:id` */
export function EditEmployeeScreen() {
  const { id = '' } = useParams();
  const employee = useEmployee(id);
  const name = employee.data?.name;
  return (
    <Page
      title={name ? t('Edit {{name}}', { name }) : t('Edit an employee')}
      back={{ to: paths.employee.to({ id }), label: name ?? t('The employee') }}
      width="reading"
    >
      <Loadable of={employee} what={t('This employee')} empty={(data) => data === null && <NoSuchEmployee id={id} />}>
        {(data) => data && <EditForm key={id} employee={data} />}
      </Loadable>
    </Page>
  );
}

/** What others change meanwhile reaches the fields that this person leaves alone. */
function EditForm({ employee }: { employee: Employee }) {
  const { id, version, photo } = employee;
  const record = useRecordEmployee();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    of: EmployeeForm,
    initial: contentOf(employee),
    lines: formLines,
    marksTyped: true,
    rules: (values) => problemsOf(values, id, employeesOnDevice(client)),
    describe: (path, values) => describeField(path, (line) => lineName(values.papers[line])),
  });
  const draft = useDraft(form, `employee:${id}`);
  const store = useStoring(form);

  useEffect(() => form.follow(contentOf(employee)), [form, employee]);

  async function handleSubmit({ name, staffNo }: EmployeeForm) {
    if (isSavingStopped()) return;
    if (Object.keys(form.typed().changes).length === 0) return say('info', t('Nothing to save: no field has changed'));
    if (staffNo !== employee.staffNo) await refuseTaken(staffNoCheck(id), staffNo);
    const heard = await store((changed) => record(employee, { name }, changed));
    say('success', savedWords(await heard(), name));
    await navigate(paths.employee.to({ id }));
  }

  return (
    <>
      <PhotoField of="employee" id={id} photo={photo} name={employee.name} isOnServer={version > 0} />
      <Form form={form} onSubmit={handleSubmit} label={t('Edit {{name}}', { name: employee.name })}>
        <EmployeeFields id={id} />
        <SaveBar form={form} draft={draft}>
          <SaveButton label={t('Save employee')} />
        </SaveBar>
      </Form>
    </>
  );
}
