import { t } from '#client/ui/language/words.ts';
import { shortWeekdays } from '#client/ui/time/weekdays.ts';
import { TypedMark } from './typed-mark.tsx';
import { useField } from './use-field.ts';
import styles from './weekdays-field.module.css';

/** Days of the week, 1 Monday … 7 Sunday. */
export function WeekdaysField({ name, label = t('Days') }: { name: string; label?: string }) {
  const field = useField(name);
  const days = Array.isArray(field.value) ? field.value.map(Number) : [];
  function handleToggle(day: number, isOn: boolean) {
    field.set(isOn ? [...days, day].sort() : days.filter((other) => other !== day));
  }
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.days}>
      <legend>
        {label}
        <TypedMark name={name} />
      </legend>
      {shortWeekdays.map((day, index) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={days.includes(index + 1)}
            onChange={(event) => handleToggle(index + 1, event.currentTarget.checked)}
          />
          {day}
        </label>
      ))}
    </fieldset>
  );
}
