import type { Fields } from '#contract/change.ts';
import { mayBeSamePerson } from '#contract/collecting.ts';
import type { LeaveFinding } from '#contract/leave-rules.ts';
import type { LeaveType } from '#contract/leave-type.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { hows } from '#client/person/asked-how.ts';
import { relations } from '#client/person/guardian-words.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { guardiansOf, host, nobody } from './ask-content.ts';
import { transports } from './labels.ts';
import styles from './exeat.module.css';

interface AskFieldsProps {
  child: StudentCard;
  types: readonly LeaveType[];
  typed: Fields;
  /** What the type says of what is typed so far. */
  findings: readonly LeaveFinding[];
}

export function AskFields({ child, types, typed, findings }: AskFieldsProps) {
  const guardians = guardiansOf(child);
  const type = types.find(({ id }) => id === typed['typeId']);
  const found = (path: string) => <Findings of={findings.filter((one) => one.path === path)} />;
  return (
    <>
      <SelectField name="typeId" label={t('Type of leave')} choices={types.map(({ id, name }) => ({ value: id, label: name }))} />
      {found('typeId')}
      <FieldGroup legend={t('When')}>
        <FieldGrid>
          <DayField name="departDay" label={t('Leaves on')} />
          <TimeField name="departTime" label={t('Leaves at')} />
          <DayField name="returnDay" label={t('Returns on')} />
          <TimeField name="returnTime" label={t('Returns by')} />
        </FieldGrid>
        {found('departAt')}
        {found('returnBy')}
      </FieldGroup>
      <TextAreaField name="note" label={t('What for')} rows={2} maxLength={500} optional={!type?.isNoteRequired} />
      {found('note')}
      <FieldGroup legend={t('Who takes the child along')}>
        <SelectField
          name="collector"
          label={t('Collector')}
          choices={[
            ...guardians.map((one) => ({
              value: one.guardianId,
              label: `${one.name}, ${relations[one.relation]}${one.mayCollect ? '' : `, ${t('no right to collect')}`}`,
            })),
            { value: host, label: t('Somebody else') },
            { value: nobody, label: t('Nobody: the child goes alone') },
          ]}
        />
        {typed['collector'] === host && (
          <FieldGrid>
            <TextField name="hostName" label={t('Name')} maxLength={120} />
            <PhoneField name="hostPhone" label={t('Telephone')} />
            <TextField name="hostCard" label={t('Number of the identity card')} maxLength={60} />
          </FieldGrid>
        )}
        {found('collector')}
        <Denied child={child} typed={typed} />
        <FieldGrid>
          <SelectField name="transportOut" label={t('On the way out')} choices={choicesOf(transports)} />
          <SelectField name="transportBack" label={t('On the way back')} choices={choicesOf(transports)} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={t('Where to')}>
        <TextAreaField name="destination" label={t('Destination')} rows={2} maxLength={300} />
        <FieldGrid>
          <TextField name="contactName" label={t('Contact there')} maxLength={120} />
          <PhoneField name="contactPhone" label={t('Telephone there')} />
          <TextField name="emergencyName" label={t('Emergency contact')} maxLength={120} />
          <PhoneField name="emergencyPhone" label={t('Emergency telephone')} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={t('Who asks')}>
        <RadioField
          name="by"
          label={t('Whose wish is it?')}
          choices={[
            ...(guardians.length > 0 ? [{ value: 'GUARDIAN', label: t('A guardian’s') }] : []),
            { value: 'STAFF', label: t('The school’s') },
          ]}
        />
        {typed['by'] === 'GUARDIAN' && (
          <>
            <SelectField
              name="askedBy"
              label={t('Who asks?')}
              choices={guardians.map((one) => ({ value: one.guardianId, label: `${one.name}, ${one.phone}` }))}
            />
            <RadioField name="how" label={t('How did they ask?')} choices={choicesOf(hows)} />
            <TextAreaField
              name="evidence"
              label={t('How was their identity checked?')}
              hint={t('A card that was seen, a number that was called back, a letter on file')}
              rows={2}
              maxLength={500}
            />
          </>
        )}
      </FieldGroup>
    </>
  );
}

function Findings({ of }: { of: readonly LeaveFinding[] }) {
  return of.map(({ code, message, isHard }) => (
    <Note key={`${code} ${message}`} tone={isHard ? 'warn' : 'info'}>
      {told(message)}
    </Note>
  ));
}

/** Whoever is named and must not come near the child: it can be asked for, and will not be approved. */
function Denied({ child, typed }: Pick<AskFieldsProps, 'child' | 'typed'>) {
  const { collector, askedBy, by, hostName, contactName, emergencyName } = typed;
  const ids = [collector, by === 'GUARDIAN' ? askedBy : null];
  const names = [collector === host ? hostName : '', contactName, emergencyName].filter((name) => typeof name === 'string' && name !== '');
  const met = child.warnings.filter(
    ({ guardianId, personName }) =>
      (guardianId !== null && ids.includes(guardianId)) || names.some((name) => mayBeSamePerson(personName, String(name))),
  );
  return met.map(({ restrictionId, personName, text, whatToDo }) => (
    <section key={restrictionId} className={styles.restriction} aria-label={t('Restriction: {{person}}', { person: personName })}>
      <strong>{t('Do not release to {{person}}: this will not be approved.', { person: personName })}</strong>
      <p>{text}</p>
      <p>
        <strong>{t('What to do:')}</strong> {whatToDo}
      </p>
    </section>
  ));
}
