import { Button } from '@mantine/core';
import { IconId, IconSwitchHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { type Employee, type EmployeeFilter, EmployeeState } from '#contract/employee.ts';
import { Day } from '#contract/fields.ts';
import type { Job } from '#contract/job.ts';
import type { Page } from '#contract/page.ts';
import { BulkBar } from '#client/job/bulk-bar.tsx';
import { BulkButton } from '#client/job/bulk-button.tsx';
import { BulkForm } from '#client/job/bulk-form.tsx';
import { StartedJob } from '#client/job/job-card.tsx';
import { peopleWords } from '#client/job/job-words.ts';
import { type Chosen, useChosen } from '#client/job/use-chosen.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { DayField } from '#client/ui/fields/day-field.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { employeeStates } from '#client/person/states.ts';
import { useAllEmployees } from './use-employees.ts';

/** Choosing employees of the list, and the bar of what can be done with those who are chosen. */
export function useEmployeeBulk(filter: EmployeeFilter, page: Page<Employee> | undefined) {
  const [started, setStarted] = useState<Job | null>(null);
  const [chosen, choosing] = useChosen<Employee>({ filter, nameOf: ({ name }) => name, isListed, all });

  // Of a list of several pages only the server knows who is in it.
  function isListed(id: string): boolean {
    return page === undefined || page.nextPage || page.data.length < page.count || page.data.some((row) => row.id === id);
  }

  async function all() {
    const { page: _page, limit: _limit, ...rest } = filter;
    return { employees: rest };
  }

  const navigate = useNavigate();
  const readAll = useAllEmployees(filter);
  const sending = useSending();

  function printCards() {
    const work = sending.send(async () => {
      const ids = chosen.isAll ? (await readAll()).map(({ id }) => id) : [...chosen.ids];
      await navigate(`${paths.cards.to()}?of=employee`, { state: { ids } });
    });
    work.catch(() => undefined);
  }

  function bar({ data: rows, count }: { data: readonly Employee[]; count: number }) {
    return (
      <>
        {started && <StartedJob key={started.id} job={started} onClose={() => setStarted(null)} />}
        <BulkBar of={{ kind: 'employees.state' }} chosen={chosen} rows={rows} count={count}>
          <BulkButton
            people={peopleWords({ kind: 'employees.state' }, chosen.isAll ? count : chosen.ids.size)}
            label={t('Change state')}
            icon={<IconSwitchHorizontal size={18} aria-hidden />}
            title={t('Change the state')}
          >
            {(onClose) => (
              <StateForm
                chosen={chosen}
                count={chosen.isAll ? count : chosen.ids.size}
                onClose={onClose}
                onStarted={(job) => {
                  chosen.clear();
                  setStarted(job);
                }}
              />
            )}
          </BulkButton>
          <Button variant="default" leftSection={<IconId size={18} aria-hidden />} onClick={printCards}>
            {t('Print cards')}
          </Button>
        </BulkBar>
      </>
    );
  }
  return { choosing, bar };
}

const Step = z.strictObject({
  to: z.union([EmployeeState, z.literal('')]).check(z.refine((to) => to !== '', { error: t('Choose the new state') })),
  on: z.nullable(Day),
});

interface StateFormProps {
  chosen: Chosen;
  count: number;
  onStarted: (job: Job) => void;
  onClose: () => void;
}

function StateForm(props: StateFormProps) {
  const today = useSchoolClock().today();
  return (
    <BulkForm
      {...props}
      label={t('Change state')}
      of={Step}
      initial={{ to: '', on: today }}
      toWork={({ to, on }) => ({ kind: 'employees.state', to: z.parse(EmployeeState, to), on: to === 'LEFT' ? on : null })}
      question={(count, { to }) =>
        t('Set {{people}} to “{{state}}”?', {
          people: peopleWords({ kind: 'employees.state' }, count),
          state: to === '' ? '' : employeeStates[to].label,
        })
      }
    >
      {(form) => (
        <>
          <RadioField
            name="to"
            label={t('From then on')}
            choices={EmployeeState.options.map((value) => ({ value, label: employeeStates[value].label }))}
          />
          <LastDay form={form} />
        </>
      )}
    </BulkForm>
  );
}

function LastDay({ form }: { form: FormHandle<z.infer<typeof Step>> }) {
  const to = useFormValue(form, (values) => values.to);
  return to === 'LEFT' ? <DayField name="on" label={t('Last day of work')} /> : null;
}
