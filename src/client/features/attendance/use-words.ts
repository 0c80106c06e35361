import { isCalendarDay } from '#contract/fields.ts';
import { DayState } from '#contract/student-day-report.ts';
import { StaffState } from '#contract/staff-report.ts';
import { TotalsFlag } from '#contract/student-totals.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { dayStates, staffStates, totalsFlags } from './labels.ts';
import { Preset, presets } from './period.ts';
import { usePartWords } from './place-picker.tsx';

/** What a report was asked, as its address says it: "Fri, 20 Nov 2026 · Class: JSS 1 · Late". */
export function useUseWords(search: string): string {
  const asked = new URLSearchParams(search);
  const text = (name: string) => asked.get(name) ?? undefined;
  const part = usePartWords({ classId: text('classId'), level: text('level') });
  const { students } = useRoster();
  const student = students.find(({ id }) => id === asked.get('student'));
  const day = text('day') ?? text('dateFilter');
  const [from, until] = [text('from'), text('until')];
  const preset = Preset.safeParse(asked.get('period')).data;
  return [
    student && fullName(student),
    day !== undefined && isCalendarDay(day) && dayText(day),
    preset && preset !== 'RANGE' && presets[preset],
    from && until && t('{{from}} to {{until}}', { from: dayText(from), until: dayText(until) }),
    part,
    stateWords(text('state')),
    flagWords(text('flag')),
    asked.get('search') && t('Search: “{{search}}”', { search: asked.get('search') ?? '' }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function stateWords(state: string | undefined): string | undefined {
  const ofStudent = DayState.safeParse(state).data;
  const ofStaff = StaffState.safeParse(state).data;
  return ofStudent ? dayStates[ofStudent] : ofStaff && staffStates[ofStaff];
}

function flagWords(flag: string | undefined): string | undefined {
  const known = TotalsFlag.safeParse(flag).data;
  return known && totalsFlags[known];
}
