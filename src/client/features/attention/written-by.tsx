import type { FieldConflict } from '#contract/problem.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './attention.module.css';

/** Who wrote the other value, and when by the school's clock; nothing where the server does not know. */
export function WrittenBy({ by }: Pick<FieldConflict, 'by'>) {
  const clock = useSchoolClock();
  if (!by) return null;
  const [day, today, time] = [clock.dayAt(by.at), clock.today(), clock.timeAt(by.at)];
  return <p className={styles.meta}>{day === today ? todayWords(by, time) : earlierWords(by, shortDayText(day, today), time)}</p>;
}

type By = NonNullable<FieldConflict['by']>;

function todayWords({ name, isYou }: By, time: string): string {
  return isYou ? t('You wrote this at {{time}}', { time }) : t('{{name}} wrote this at {{time}}', { name, time });
}

function earlierWords({ name, isYou }: By, day: string, time: string): string {
  return isYou ? t('You wrote this: {{day}}, {{time}}', { day, time }) : t('{{name}} wrote this: {{day}}, {{time}}', { name, day, time });
}
