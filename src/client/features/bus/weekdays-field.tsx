import { useField } from '#client/ui/use-field.ts';
import { weekdays } from './labels.ts';
import styles from './bus.module.css';

export function WeekdaysField({ name }: { name: string }) {
  const field = useField(name);
  const days = Array.isArray(field.value) ? field.value.map(Number) : [];
  function handleToggle(day: number, isOn: boolean) {
    field.set(isOn ? [...days, day].sort() : days.filter((other) => other !== day));
  }
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.days}>
      <legend>Days</legend>
      {weekdays.map((label, index) => (
        <label key={label}>
          <input
            type="checkbox"
            checked={days.includes(index + 1)}
            onChange={(event) => handleToggle(index + 1, event.currentTarget.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
