import { useState } from 'react';
import { calendarNouns, emptyTerm, type KeptCalendar, type TermRow, TermWritten } from '#contract/calendar-record.ts';
import { termProblems } from '#contract/calendar-rules.ts';
import { useRefusedNew } from '#client/offline/use-refused-new.ts';
import { contentIn } from '#client/record/content-in.ts';
import { EditDrawer } from '#client/record/edit-drawer.tsx';
import { RecordForm } from '#client/record/record-form.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordTerm } from './commands.ts';
import { describeField, termNames } from './field-labels.ts';
import { wholeOf } from './whole-of.ts';

interface TermDrawerProps {
  calendar: KeptCalendar;
  edited: TermRow | 'new' | null;
  onClose: () => void;
}

export function TermDrawer({ edited, ...rest }: TermDrawerProps) {
  return (
    <EditDrawer edited={edited} size="lg" words={{ create: words.create, edit: t('Edit the term') }} onClose={rest.onClose}>
      {(row) => <TermForm key={row?.id ?? 'new'} {...rest} row={row} />}
    </EditDrawer>
  );
}

const words = { create: t('Add a term'), createButton: t('Save term'), saveButton: t('Save term') };

function TermForm({ calendar, row, onClose }: Omit<TermDrawerProps, 'edited'> & { row: TermRow | null }) {
  const record = useRecordTerm();
  const today = useSchoolClock().today();
  const [begun] = useState<TermWritten>({ ...emptyTerm, session: calendar.terms.at(-1)?.session ?? '' });
  const refused = useRefusedNew('term.record', row?.id ?? '');
  const content = row ? contentIn(TermWritten, row) : begun;
  const form = useForm({
    of: TermWritten,
    initial: content,
    describe: (path) => describeField(path),
    marksTyped: row !== null,
    rules: (after) =>
      termProblems({ id: row?.id ?? '', before: row && row.version > 0 ? contentIn(TermWritten, row) : null, after, today, calendar }),
  });
  const noun = { ...calendarNouns.term, empty: emptyTerm };
  return (
    <RecordForm
      {...{ form, of: row, content, refused, words, noun }}
      record={(target, values, typed) => record(target, values, row ? typed : wholeOf(values, noun))}
      onSaved={onClose}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField name="name" label={termNames.name} maxLength={60} hint={t('For example First term')} />
        <TextField name="session" label={termNames.session} maxLength={30} hint={t('For example 2026/2027')} />
        <DayField name="from" label={termNames.from} />
        <DayField name="until" label={termNames.until} />
      </FieldGrid>
    </RecordForm>
  );
}
