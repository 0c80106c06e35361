import { t } from '#client/ui/language/words.ts';

/** Monday first. */
export const shortWeekdays = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')] as const;

/** "Mon–Wed Fri", of 1 Monday … 7 Sunday. */
export function weekdaysText(days: readonly number[]): string {
  const inOrder = [...new Set(days)].sort((a, b) => a - b);
  const runs = inOrder.reduce<number[][]>((all, day) => {
    const last = all.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else all.push([day]);
    return all;
  }, []);
  return runs.flatMap((run) => (run.length < 3 ? run.map(nameOf) : `${nameOf(run[0])}–${nameOf(run.at(-1))}`)).join(' ');
}

/** "Mon, Tue, Fri": each by its name, as a field of a record is told. */
export function eachWeekday(days: readonly number[]): string {
  return days.map(nameOf).join(', ');
}

function nameOf(day: number | undefined): string {
  return shortWeekdays[(day ?? 0) - 1] ?? '';
}
