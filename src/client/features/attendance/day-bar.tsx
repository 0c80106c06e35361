import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Day } from '#contract/fields.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { t } from '#client/ui/language/words.ts';
import { DayFilter } from '#client/ui/list/day-filter.tsx';
import { longDayText } from '#client/ui/time/day-text.ts';
import styles from './attendance.module.css';
import { nextSchoolDay } from './period.ts';
import { useSchoolDays } from './use-school-days.ts';

interface DayBarProps {
  day: Day;
  onDay: (day: Day | undefined) => void;
}

/** Which day a report is of, and the school days beside it. */
export function DayBar({ day, onDay }: DayBarProps) {
  const { calendar, levels, today } = useSchoolDays();
  const before = nextSchoolDay(calendar, day, { levels, by: -1 });
  const after = nextSchoolDay(calendar, day, { levels, by: 1 });
  return (
    <fieldset className={styles.parameters}>
      <legend className="visually-hidden">{t('Day of the report')}</legend>
      <ToolButton label={t('School day before: {{day}}', { day: longDayText(before) })} onClick={() => onDay(before)}>
        <IconChevronLeft size={18} aria-hidden />
      </ToolButton>
      <DayFilter label={t('Day')} value={day} onPick={onDay} />
      <ToolButton label={t('School day after: {{day}}', { day: longDayText(after) })} disabled={after > today} onClick={() => onDay(after)}>
        <IconChevronRight size={18} aria-hidden />
      </ToolButton>
      <span className={styles.named}>{longDayText(day)}</span>
    </fieldset>
  );
}
