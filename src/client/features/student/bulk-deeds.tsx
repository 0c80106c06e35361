import { Button } from '@mantine/core';
import { IconBedOff, IconDownload, IconHome, IconId, IconSchool, IconSwitchHorizontal, IconUserPlus } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { exportedFreely } from '#contract/sheet-file.ts';
import { Day, Id, note } from '#contract/fields.ts';
import type { Job } from '#contract/job.ts';
import { needsReason, onRoll, StudentState } from '#contract/student-card.ts';
import { useAssignable } from '#client/features/user/queries.ts';
import { BulkButton } from '#client/job/bulk-button.tsx';
import { BulkForm } from '#client/job/bulk-form.tsx';
import type { Chosen } from '#client/job/use-chosen.ts';
import { studentsWords } from '#client/person/students-words.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { studentStates } from '#client/person/states.ts';

interface DeedsProps {
  chosen: Chosen;
  /** As many as are chosen, as the list has it. */
  count: number;
  onStarted: (job: Job) => void;
}

interface BarProps extends DeedsProps {
  onPrintCards: () => void;
}

type DialogProps = DeedsProps & { onClose: () => void };

const size = { size: 18, 'aria-hidden': true } as const;

/** What a School Admin can do with many students: the deeds that one student's screens have. */
export function StudentBulkDeeds({ onPrintCards, ...props }: BarProps) {
  const people = studentsWords(props.count);
  return (
    <>
      <BulkButton people={people} label={t('Move to a class')} icon={<IconSchool {...size} />} title={t('Move to a class')}>
        {(onClose) => <ClassForm {...props} onClose={onClose} />}
      </BulkButton>
      <BulkButton people={people} label={t('Move into a house')} icon={<IconHome {...size} />} title={t('Move into a house')}>
        {(onClose) => <HouseForm {...props} onClose={onClose} />}
      </BulkButton>
      <BulkButton people={people} label={t('Take out of the house')} icon={<IconBedOff {...size} />} title={t('Take out of the house')}>
        {(onClose) => <LeaveHouseForm {...props} onClose={onClose} />}
      </BulkButton>
      <BulkButton people={people} label={t('Change state')} icon={<IconSwitchHorizontal {...size} />} title={t('Change the state')}>
        {(onClose) => <StateForm {...props} onClose={onClose} />}
      </BulkButton>
      <BulkButton people={people} label={t('Assign')} icon={<IconUserPlus {...size} />} title={t('Assign to a user')}>
        {(onClose) => <AssignForm {...props} onClose={onClose} />}
      </BulkButton>
      <BulkButton people={people} label={t('Export chosen')} icon={<IconDownload {...size} />} title={t('Export the chosen students')}>
        {(onClose) => <ExportForm {...props} onClose={onClose} />}
      </BulkButton>
      <Button variant="default" leftSection={<IconId {...size} />} onClick={onPrintCards}>
        {t('Print cards')}
      </Button>
    </>
  );
}

const IntoClass = z.strictObject({ classId: idOf(t('Choose a class')) });

function ClassForm(props: DialogProps) {
  const classes = useRoster().classes.filter(({ state }) => state === 'ACTIVE');
  const nameOf = (id: string) => classes.find((one) => one.id === id)?.name ?? '';
  return (
    <BulkForm
      {...props}
      label={t('Move students')}
      of={IntoClass}
      initial={{ classId: '' }}
      toWork={({ classId }) => ({ kind: 'students.class', classId })}
      question={(count, { classId }) => t('Move {{students}} to {{name}}?', { students: studentsWords(count), name: nameOf(classId) })}
    >
      <SelectField name="classId" label={t('Class')} choices={choicesAmong(classes)} />
      <p>{t('They get roll numbers in the order of the list, after the highest one in use.')}</p>
    </BulkForm>
  );
}

const IntoHouse = z.strictObject({ houseId: idOf(t('Choose a house')) });

function HouseForm(props: DialogProps) {
  const { houses } = useRoster();
  const nameOf = (id: string) => houses.find((one) => one.id === id)?.name ?? '';
  return (
    <BulkForm
      {...props}
      label={t('Move students')}
      of={IntoHouse}
      initial={{ houseId: '' }}
      toWork={({ houseId }) => ({ kind: 'students.house', houseId })}
      question={(count, { houseId }) => t('Move {{students}} into {{name}}?', { students: studentsWords(count), name: nameOf(houseId) })}
    >
      <SelectField name="houseId" label={t('House')} choices={choicesAmong(houses)} />
      <p>{t('Anyone who lives in another house leaves it, and their bed there.')}</p>
    </BulkForm>
  );
}

const Nothing = z.strictObject({});

function LeaveHouseForm(props: DialogProps) {
  return (
    <BulkForm
      {...props}
      label={t('Take students out')}
      of={Nothing}
      initial={{}}
      toWork={() => ({ kind: 'students.house', houseId: null })}
      question={(count) => t('Take {{students}} out of their houses?', { students: studentsWords(count) })}
    >
      <p>{t('Their beds become free. Anyone who lives in no house stays as they are.')}</p>
    </BulkForm>
  );
}

const Step = z.strictObject({ to: z.enum(StudentState.options, { error: t('Choose the new state') }), on: Day, reason: note(300) });
/** `EXPECTED` is where a record begins, and `ARCHIVED` comes of itself. */
const reachable = StudentState.options.filter((state) => state !== 'EXPECTED' && state !== 'ARCHIVED');
// The form begins with none of them chosen.
const StepForm = z.extend(Step, {
  to: z.union([Step.shape.to, z.literal('')]).check(z.refine((to) => to !== '', { error: t('Choose the new state') })),
});

function StateForm(props: DialogProps) {
  const today = useSchoolClock().today();
  return (
    <BulkForm
      {...props}
      label={t('Change state')}
      of={StepForm}
      initial={{ to: '', on: today, reason: '' }}
      toWork={(values) => ({ kind: 'students.state', ...z.parse(Step, values) })}
      question={(count, { to }) =>
        t('Set {{students}} to “{{state}}”?', { students: studentsWords(count), state: to === '' ? '' : studentStates[to].label })
      }
    >
      {(form) => (
        <>
          <RadioField
            name="to"
            label={t('From then on')}
            choices={reachable.map((value) => ({ value, label: studentStates[value].label }))}
          />
          <DayField name="on" label={t('From which day')} />
          <ReasonAndNote form={form} />
        </>
      )}
    </BulkForm>
  );
}

function ReasonAndNote({ form }: { form: FormHandle<z.infer<typeof StepForm>> }) {
  const to = useFormValue(form, (values) => values.to);
  return (
    <>
      <TextAreaField name="reason" label={t('Reason')} rows={2} maxLength={300} optional={to === '' || !needsReason(to)} />
      {to !== '' && !onRoll.includes(to) && (
        <Note tone="warn">
          {t('The students leave their class, house and bus, and rights to collect end. A child who comes back is given them again.')}
        </Note>
      )}
    </>
  );
}

const ToUser = z.strictObject({ subAdminId: idOf(t('Choose a user')) });

function AssignForm(props: DialogProps) {
  const users = useAssignable().map(({ _id: id, name }) => ({ id, name }));
  const nameOf = (id: string) => users.find((one) => one.id === id)?.name ?? '';
  return (
    <BulkForm
      {...props}
      label={t('Assign students')}
      of={ToUser}
      initial={{ subAdminId: '' }}
      toWork={({ subAdminId }) => ({ kind: 'students.assign', subAdminId })}
      question={(count, { subAdminId }) =>
        t('Assign {{students}} to {{name}}?', { students: studentsWords(count), name: nameOf(subAdminId) })
      }
    >
      <SelectField name="subAdminId" label={t('User')} choices={choicesAmong(users)} />
      <p>{t('Anyone who already has them keeps them.')}</p>
    </BulkForm>
  );
}

function ExportForm(props: DialogProps) {
  return (
    <BulkForm
      {...props}
      label={t('Export students')}
      of={Nothing}
      initial={{}}
      toWork={() => ({ kind: 'students.export' })}
      question={(count) => t('Export {{students}} into a file?', { students: studentsWords(count) })}
    >
      <p>{t('A CSV file with all columns, as the import takes them. The server keeps it for 30 days.')}</p>
      <p>
        {t('The file holds personal data: keep it where only staff can read it. The audit trail tells who exported what.')}
        {props.count > exportedFreely && ` ${t('A selection this large needs your password again.')}`}
      </p>
    </BulkForm>
  );
}

function idOf(error: string) {
  return z.string({ error }).check(z.refine((id) => Id.safeParse(id).success, { error }));
}

function choicesAmong(places: readonly { id: string; name: string }[]) {
  return [{ value: '', label: t('Choose') }, ...places.map(({ id, name }) => ({ value: id, label: name }))];
}
