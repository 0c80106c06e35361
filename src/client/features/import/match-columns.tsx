import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DayOrder, type Import, matchImport, type Matching } from '#contract/import.ts';
import { type FoundSection, type ImportMode, type NameOrder, openQuestions } from '#contract/import-choices.ts';
import {
  columnsToMatch,
  hasFullNames,
  lacksIdentity,
  matchingProblems,
  mayBeMissing,
  needsDayOrder,
  suggestedMatching,
  unmatchedColumns,
} from '#contract/import-matching.ts';
import type { SheetColumn } from '#contract/people-sheet-column.ts';
import { Problem } from '#contract/problem.ts';
import { call } from '#client/http/call.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useHomeDialCode } from '#client/session/use-home-dial-code.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { EarlierMatching } from './earlier-matching.tsx';
import styles from './import.module.css';
import { NotTakenCard } from './not-taken-card.tsx';
import { NumberChoice } from './number-choice.tsx';
import { SchoolChoice } from './school-choice.tsx';
import { SectionChoice } from './section-choice.tsx';
import { useDeed } from './use-deed.ts';
import { hintOf, rowsWords } from './words.ts';

const orders: { value: DayOrder; label: string }[] = [
  { value: 'DMY', label: t('The day first: 03/04 is the third of April') },
  { value: 'MDY', label: t('The month first: 03/04 is the fourth of March') },
];

const nameOrders: { value: NameOrder; label: string }[] = [
  { value: 'LAST_FIRST', label: t('The last name first: Okafor Adaeze Ngozi') },
  { value: 'FIRST_LAST', label: t('The last name last: Adaeze Ngozi Okafor') },
];

const newClasses: { value: 'say' | 'make'; label: string }[] = [
  { value: 'say', label: t('Their rows are problems: the classes are created first') },
  { value: 'make', label: t('They are made with the students') },
];

const modes: { value: ImportMode; label: string }[] = [
  { value: 'BOTH', label: t('Both: who is new, and what has changed') },
  { value: 'NEW', label: t('Only who is new') },
  { value: 'CHANGES', label: t('Only changes of who is here') },
];

/** Of marks: where a child has another mark already. */
const conflicts: { value: ImportMode; label: string }[] = [
  { value: 'NEW', label: t('Keep what is there') },
  { value: 'BOTH', label: t('Replace it with what the file says') },
];

const incomplete: { value: 'COME' | 'STAY'; label: string }[] = [
  { value: 'STAY', label: t('Left out: their rows are problems') },
  { value: 'COME', label: t('Come as expected, to be completed') },
];

/** Which column of the file holds what: a suggestion by the headings, to be looked at. */
export function MatchColumns({ of, onMatched }: { of: Import; onMatched: () => void }) {
  const [matching, setMatching] = useState<Matching>(of.matching);
  const [isAfresh, setAfresh] = useState(false);
  const home = useHomeDialCode();
  const { isBusy, failure, details, run } = useDeed();
  const columns = columnsToMatch(of.kind, matching);
  const asksOrder = needsDayOrder(of.kind, of.columns, matching);
  const ofStudents = of.kind === 'students' || of.kind === 'ONE_ROSTER';
  const toComplete = matching.choices?.toComplete ?? lacksIdentity(of.kind, of.columns, matching);
  const lacksNumber = of.kind === 'students' && matching.columns['admissionNo'] === undefined;
  const wrongAt = (path: string) => details.find((detail) => detail.path === path)?.message;

  function choose(key: string, index: string) {
    const { [key]: _, ...others } = matching.columns;
    setMatching({ ...matching, columns: index === '' ? others : { ...others, [key]: Number(index) } });
  }

  function handleAfresh(isNow: boolean) {
    setAfresh(isNow);
    setMatching(isNow ? suggestedMatching(of.kind, of.columns, home) : of.matching);
  }

  function handleSchools(schools: string[]) {
    // Another school has other lessons.
    const { sections: _, ...others } = matching.choices ?? {};
    setMatching({ ...matching, choices: { ...others, schools } });
  }

  function handleSections(sections: string[] | undefined) {
    const { sections: _, ...others } = matching.choices ?? {};
    setMatching({ ...matching, choices: sections === undefined ? others : { ...others, sections } });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      const { numbersFrom, ...choices } = matching.choices ?? {};
      const isNumbering = lacksNumber && numbersFrom !== undefined;
      const said = { ...matching, choices: { ...choices, ...(ofStudents && { toComplete }), ...(isNumbering && { numbersFrom }) } };
      const problems = [...matchingProblems(of.kind, of.columns, said), ...openQuestions(of, said.choices)];
      if (problems.length > 0) throw new Problem('refused', problems[0]?.message ?? '', { details: problems });
      await call(matchImport, { params: { id: of.id }, body: said });
      onMatched();
    });
  }

  return (
    <form noValidate className={styles.stage} onSubmit={handleSubmit}>
      {of.stopped !== '' && <Note tone="warn">{t('{{stopped}}. Nothing was imported.', { stopped: of.stopped })}</Note>}
      {of.matchedBefore && <EarlierMatching of={of.matchedBefore} isAfresh={isAfresh} onAfresh={handleAfresh} />}
      {columns.length > 0 && (
        <Card title={t('Which column holds what')}>
          <p className={styles.hint}>
            {t('{{rowsWords}} in the file. What its headings say is chosen already; look at each, and leave out what you do not want.', {
              rowsWords: rowsWords(of.total),
            })}
          </p>
          <FieldGrid>
            {columns.map((column) => (
              <ColumnChoice
                key={column.key}
                column={column}
                file={of.columns}
                chosen={matching.columns[column.key]}
                isRequired={
                  column.isRequired && !mayBeMissing(of.kind, column.key, { ...matching, choices: { ...matching.choices, toComplete } })
                }
                wrong={wrongAt(`columns/${column.key}`)}
                onChoose={(index) => choose(column.key, index)}
              />
            ))}
          </FieldGrid>
        </Card>
      )}
      {of.schools && (
        <SchoolChoice
          schools={of.schools}
          chosen={matching.choices?.schools ?? []}
          error={wrongAt('choices/schools')}
          onChoose={handleSchools}
        />
      )}
      {of.sections && (
        <SectionChoice
          key={matching.choices?.schools?.join(' ') ?? ''}
          sections={ofSchools(of.sections, matching.choices?.schools)}
          chosen={matching.choices?.sections}
          error={wrongAt('choices/sections')}
          onChoose={handleSections}
        />
      )}
      {(asksOrder || of.kind !== 'marks') && (
        <Card title={of.kind === 'marks' ? t('Dates') : t('Dates and telephone numbers')}>
          {asksOrder && (
            <RadioGroup
              id="day-order"
              label={t('What comes first in the dates of this file?')}
              choices={orders}
              value={matching.dayOrder ?? ''}
              error={wrongAt('dayOrder')}
              onChoose={(order) => setMatching({ ...matching, dayOrder: DayOrder.parse(order) })}
            />
          )}
          {of.kind !== 'marks' && (
            <TextInput
              className={styles.dialCode}
              label={t('The country of numbers without one')}
              description={t('Put before numbers such as 0803 555 0100. Left empty, they are problems.')}
              placeholder="+234"
              value={matching.dialCode}
              error={wrongAt('dialCode')}
              onChange={(event) => setMatching({ ...matching, dialCode: event.currentTarget.value })}
            />
          )}
        </Card>
      )}
      {of.kind === 'students' && matching.columns['class'] !== undefined && (
        <RadioGroup
          label={t('Classes that are not here yet')}
          choices={newClasses}
          value={matching.choices?.newClasses ? 'make' : 'say'}
          onChoose={(choice) => setMatching({ ...matching, choices: { ...matching.choices, newClasses: choice === 'make' } })}
        />
      )}
      {hasFullNames(matching) && (
        <RadioGroup
          id="name-order"
          label={t('How do full names stand in this file?')}
          choices={nameOrders}
          value={matching.choices?.nameOrder ?? ''}
          error={wrongAt('choices/nameOrder')}
          onChoose={(nameOrder) => setMatching({ ...matching, choices: { ...matching.choices, nameOrder } })}
        />
      )}
      {lacksNumber && (
        <NumberChoice
          from={matching.choices?.numbersFrom}
          suggested={of.nextNumber ?? '0001'}
          error={wrongAt('choices/numbersFrom')}
          onChoose={(numbersFrom) => setMatching({ ...matching, choices: { ...matching.choices, numbersFrom } })}
        />
      )}
      <RadioGroup
        label={of.kind === 'marks' ? t('Where a child has another mark already') : t('Which rows are imported')}
        choices={of.kind === 'marks' ? conflicts : modes}
        value={matching.choices?.mode ?? (of.kind === 'marks' ? 'NEW' : 'BOTH')}
        onChoose={(mode) => setMatching({ ...matching, choices: { ...matching.choices, mode } })}
      />
      {ofStudents && (
        <RadioGroup
          label={t('Students without a date of birth or sex')}
          choices={incomplete}
          value={toComplete ? 'COME' : 'STAY'}
          onChoose={(chosen) => setMatching({ ...matching, choices: { ...matching.choices, toComplete: chosen === 'COME' } })}
        />
      )}
      <NotTakenCard list={[...unmatchedColumns(of.kind, of.columns, matching), ...of.notTaken.filter(({ file }) => file !== '')]} />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <NeedsConnection deed={t('The check')} stays={t('What you chose stays as it is.')} />
      <div className={styles.row}>
        <Button type="submit" loading={isBusy}>
          {t('Check the rows')}
        </Button>
      </div>
    </form>
  );
}

function ofSchools(sections: readonly FoundSection[], schools: readonly string[] = []): FoundSection[] {
  return sections.filter((one) => schools.length === 0 || one.schools.length === 0 || one.schools.some((id) => schools.includes(id)));
}

interface ChoiceProps {
  column: SheetColumn;
  file: Import['columns'];
  chosen: number | undefined;
  isRequired: boolean;
  wrong: string | undefined;
  onChoose: (index: string) => void;
}

function ColumnChoice({ column, file, chosen, isRequired, wrong, onChoose }: ChoiceProps) {
  const samples = chosen === undefined ? [] : (file[chosen]?.samples ?? []);
  return (
    <NativeSelect
      label={told(column.header)}
      required={isRequired}
      description={samples.length > 0 ? t('For example {{list}}', { list: samples.join(', ') }) : hintOf(column) || undefined}
      value={chosen === undefined ? '' : String(chosen)}
      error={wrong}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: t('Not in the file') },
        ...file.map(({ header }, index) => ({ value: String(index), label: header || t('Column {{number}}', { number: index + 1 }) })),
      ]}
    />
  );
}
