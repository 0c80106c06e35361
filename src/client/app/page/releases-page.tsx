import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Day } from '#contract/fields.ts';
import { exportSentAway, listSentAway } from '#contract/pick-up.ts';
import { exportReleases, listReleasesOfDay, type Release, ReleaseFilter, ReleasesShown } from '#contract/release.ts';
import { DayBar } from '#client/features/attendance/day-bar.tsx';
import { ReportList } from '#client/features/attendance/report-list.tsx';
import { exported, toReports } from '#client/features/attendance/report-words.ts';
import { LookDialog } from '#client/features/release/look-dialog.tsx';
import { releaseQueries } from '#client/features/release/queries.ts';
import { releaseColumns, sheetKeys } from '#client/features/release/release-columns.tsx';
import { sentAwayColumns, sentAwayKeys } from '#client/features/release/sent-away-columns.tsx';
import { call } from '#client/http/call.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useNoteUse } from '#client/place/last-used.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { t } from '#client/ui/language/words.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { dayText } from '#client/ui/time/day-text.ts';

/** The releases, or who was not given the child. */
const Shown = z.enum([...ReleasesShown.options, 'SENT_AWAY']);
/** Without a day it is today’s. */
const Asked = z.strictObject({ ...ReleaseFilter.shape, day: z.optional(Day), shown: z._default(Shown, 'ALL') });

const shownWords: Record<z.infer<typeof Shown>, string> = {
  ALL: t('Of this day'),
  WAITING: t('Alarms to look at, of any day'),
  SENT_AWAY: t('Sent away on this day'),
};

/** `/school/report/releases`: who left with whom, and who was sent away. The reports and the releases meet here. */
export function ReleasesPage() {
  useNoteUse('releases');
  const today = useSchoolClock().today();
  const [{ shown, ...asked }, change] = useUrlFilter(Asked);
  const filter = { ...asked, day: asked.day ?? today };
  const { day, search } = filter;
  const isOfDay = shown !== 'WAITING';
  const common = {
    title: t('Who left with whom'),
    hint: t('Every child that was handed over at a gate on one day: to whom, by which right, and who let it go; and who was sent away.'),
    back: toReports,
    exported,
    onFilter: change,
    onClear: shown !== 'ALL' || search !== undefined ? () => change({ shown: 'ALL', search: undefined }) : undefined,
    chosen: [
      shown !== 'ALL' && shownWords[shown],
      isOfDay && t('Day: {{day}}', { day: dayText(day) }),
      search && t('Search: “{{search}}”', { search }),
    ],
    parameters: isOfDay && <DayBar day={day} onDay={(next) => change({ day: next })} />,
    filters: (
      <>
        <SearchBox
          label={t('Search student or person')}
          value={search ?? ''}
          onSearch={(typed) => change({ search: typed || undefined }, { replace: true })}
        />
        <NativeSelect
          label={t('Which')}
          value={shown}
          onChange={(event) => change({ shown: Shown.safeParse(event.currentTarget.value).data ?? 'ALL' })}
          data={choicesOf(shownWords)}
        />
      </>
    ),
  };
  if (shown === 'SENT_AWAY') return <SentAwayReport filter={filter} common={common} />;
  return <ReleasesReport filter={{ ...filter, shown }} common={common} />;
}

type Common = Pick<
  Parameters<typeof ReportList>[0],
  'title' | 'hint' | 'back' | 'exported' | 'onFilter' | 'onClear' | 'chosen' | 'parameters' | 'filters'
>;

function ReleasesReport({ filter, common }: { filter: ReleaseFilter; common: Common }) {
  const clock = useSchoolClock();
  const [looked, setLooked] = useState<Release | null>(null);
  return (
    <>
      <ReportList
        {...common}
        what={t('The releases')}
        list="releases"
        file={exportReleases}
        sheetKeys={sheetKeys}
        filter={filter}
        rows={useProjected(releaseQueries.ofDay(filter), (page) => page)}
        readAll={() => readPages((page) => call(listReleasesOfDay, { query: { ...filter, ...page } }))}
        columns={releaseColumns(clock, { isOfAnyDay: filter.shown === 'WAITING', onLook: setLooked })}
        nobody={t('Nobody was handed over at a gate that day.')}
      />
      <LookDialog asked={looked} onClose={() => setLooked(null)} />
    </>
  );
}

function SentAwayReport({ filter, common }: { filter: Omit<ReleaseFilter, 'shown'>; common: Common }) {
  const clock = useSchoolClock();
  const isNarrowed = filter.search !== undefined;
  return (
    <ReportList
      {...common}
      what={t('Who was sent away')}
      list="sent-away"
      file={exportSentAway}
      sheetKeys={sentAwayKeys}
      filter={filter}
      rows={useProjected(releaseQueries.sentAway(filter), (page) => page)}
      readAll={() => readPages((page) => call(listSentAway, { query: { ...filter, ...page } }))}
      columns={sentAwayColumns(clock)}
      onClear={isNarrowed ? common.onClear : undefined}
      nobody={t('Nobody was sent away at a gate that day.')}
    />
  );
}
