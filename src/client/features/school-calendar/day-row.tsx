import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { type DayHours, usualHours } from '#contract/open-hours.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { TimeInput } from '#client/ui/fields/time-input.tsx';
import { useFormAround } from '#client/ui/form/form-context.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './school-calendar.module.css';

interface DayRowProps {
  /** The weekday, or what else the hours are of. */
  name: string;
  /** Of the day in the form, for what is wrong there. */
  path: string;
  value: DayHours | null;
  onChange: (next: DayHours | null) => void;
  onOpen: () => void;
  children?: ReactNode;
}

export const startingHours: DayHours = usualHours.week.days[0] ?? {
  opens: '07:00',
  starts: '08:00',
  ends: '14:30',
  closes: '16:00',
  breaks: [],
};

const times = [
  ['opens', t('Opens')],
  ['starts', t('Starts')],
  ['ends', t('Ends')],
  ['closes', t('Closes')],
] as const;

/** Whether there is school on a day, and from when until when. What is wrong stands below the row. */
export function DayRow({ name, path, value, onChange, onOpen, children }: DayRowProps) {
  const form = useFormAround();
  const { errors } = useSyncExternalStore(form.subscribe, form.get);
  const wrong = errors.filter((one) => one.path === path || one.path.startsWith(`${path}/`));
  return (
    <fieldset className={styles.day} id={form.idOf(path)} tabIndex={-1}>
      <legend className="visually-hidden">{name}</legend>
      <label className={styles.tick}>
        <input type="checkbox" checked={value !== null} onChange={(event) => (event.currentTarget.checked ? onOpen() : onChange(null))} />
        {name}
      </label>
      {value === null ? (
        <span className={styles.meta}>{t('No school')}</span>
      ) : (
        <>
          {times.map(([field, label]) => (
            <label key={field} className={styles.time}>
              <span>{label}</span>
              <TimeInput
                id={form.idOf(`${path}/${field}`)}
                aria-label={t('{{label}}, {{day}}', { label, day: name })}
                value={value[field] ?? ''}
                error={wrong.some((one) => one.path.startsWith(`${path}/${field}`))}
                onChange={(next) => onChange({ ...value, [field]: next })}
              />
            </label>
          ))}
          <Breaks name={name} value={value} onChange={onChange} />
        </>
      )}
      {children}
      {wrong.map(({ path: at, message }) => (
        <p key={at + message} className={styles.failure}>
          {message}
        </p>
      ))}
    </fieldset>
  );
}

function Breaks({ name, value, onChange }: { name: string; value: DayHours; onChange: (next: DayHours) => void }) {
  const set = (breaks: DayHours['breaks']) => onChange({ ...value, breaks });
  return (
    <>
      {value.breaks.map((one, at) => (
        // A break has no name of its own but its place.
        <span key={at} className={styles.break}>
          {(['from', 'until'] as const).map((end) => (
            <label key={end} className={styles.time}>
              <span>{end === 'from' ? t('Break from') : t('until')}</span>
              <TimeInput
                aria-label={
                  end === 'from'
                    ? t('Break {{position}} from, {{day}}', { position: at + 1, day: name })
                    : t('Break {{position}} until, {{day}}', { position: at + 1, day: name })
                }
                value={one[end]}
                onChange={(next) => set(value.breaks.with(at, { ...one, [end]: next }))}
              />
            </label>
          ))}
          <TextButton
            aria-label={t('Remove break {{position}}, {{day}}', { position: at + 1, day: name })}
            onClick={() => set(value.breaks.toSpliced(at, 1))}
          >
            {t('Take out')}
          </TextButton>
        </span>
      ))}
      {value.breaks.length < 4 && (
        <TextButton aria-label={t('Add a break, {{day}}', { day: name })} onClick={() => set([...value.breaks, { from: '', until: '' }])}>
          {t('Add a break')}
        </TextButton>
      )}
    </>
  );
}
