import { addHolidays, exportCalendar, readHolidays, undoHolidays } from '#contract/calendar-file.ts';
import {
  calendarNouns,
  type OpenHoursRow,
  readCalendar,
  recordOpenHours,
  recordSpecialDay,
  recordTerm,
  type SpecialDayRow,
  type TermRow,
} from '#contract/calendar-record.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { type Editor, recordHandler } from '#server/record/record-handler.ts';
import { calendarFile } from './calendar-file.ts';
import { openHoursDeeds, specialDayDeeds, termDeeds } from './deeds.ts';
import { addAll, holidaysIn, undoAll } from './holidays.ts';
import { keepingDays } from './keep-days.ts';
import { keptCalendar } from './queries.ts';
import {
  checkedDay,
  checkedHours,
  checkedTerm,
  noSuchDay,
  noSuchHours,
  noSuchTerm,
  parsedOpenHours,
  parsedSpecialDay,
  parsedTerm,
} from './rules.ts';
import { openHoursRows, specialDayRows, termRows } from './writes.ts';

// All of it is one thing to whoever reads it: one live event says that it is old.
const common = { namesIn: async () => new Map<string, string>(), told: async () => 'school' as const };
const nounOf = ({ empty }: { empty: (typeof calendarNouns)[keyof typeof calendarNouns]['empty'] }) => ({
  kind: 'school-calendar' as const,
  empty: { ...empty },
});

export const schoolCalendarRoutes = [
  answer(readCalendar, ({ db, actor }) => keptCalendar(db, actor.schoolId)),

  answer(exportCalendar, (unit) => calendarFile(unit)),

  answer(readHolidays, (unit) => holidaysIn(unit, unit.body.content)),

  answer(
    addHolidays,
    keepingDays(async (unit) => ({ added: await addAll(unit, unit.body.holidays) })),
  ),

  answer(
    undoHolidays,
    keepingDays((unit) => undoAll(unit, unit.body.ids)),
  ),

  apply(
    recordOpenHours,
    keepingDays(
      recordHandler(nounOf(calendarNouns.openHours), {
        ...common,
        rows: openHoursRows,
        hold: ({ db, actor }, id) => openHoursRows.hold(db, actor.schoolId, id),
        parse: parsedOpenHours,
        check: checkedHours,
        deeds: openHoursDeeds,
        find: (editor, id) => found<OpenHoursRow>(editor, id, ({ versions }) => versions),
        noSuch: noSuchHours,
        said: { created: 'Hours saved', saved: 'Hours saved' },
      }),
    ),
  ),

  apply(
    recordSpecialDay,
    keepingDays(
      recordHandler(nounOf(calendarNouns.specialDay), {
        ...common,
        rows: specialDayRows,
        hold: ({ db, actor }, id) => specialDayRows.hold(db, actor.schoolId, id),
        parse: parsedSpecialDay,
        check: checkedDay,
        deeds: specialDayDeeds,
        find: (editor, id) => found<SpecialDayRow>(editor, id, ({ specialDays }) => specialDays),
        noSuch: noSuchDay,
        said: { created: 'Special day saved', saved: 'Special day saved' },
      }),
    ),
  ),

  apply(
    recordTerm,
    keepingDays(
      recordHandler(nounOf(calendarNouns.term), {
        ...common,
        rows: termRows,
        hold: ({ db, actor }, id) => termRows.hold(db, actor.schoolId, id),
        parse: parsedTerm,
        check: checkedTerm,
        deeds: termDeeds,
        find: (editor, id) => found<TermRow>(editor, id, ({ terms }) => terms),
        noSuch: noSuchTerm,
        said: { created: 'Term saved', saved: 'Term saved' },
      }),
    ),
  ),
];

async function found<Row extends { id: string }>(
  { db, actor }: Editor,
  id: string,
  among: (calendar: Awaited<ReturnType<typeof keptCalendar>>) => readonly Row[],
): Promise<Row | undefined> {
  return among(await keptCalendar(db, actor.schoolId)).find((one) => one.id === id);
}
