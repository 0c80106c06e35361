import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Day } from '#contract/fields.ts';
import { exportReleases, listReleasesOfDay, type Release, ReleaseFilter, ReleasesShown } from '#contract/release.ts';
import { DayBar } from '#client/features/attendance/day-bar.tsx';
import { ReportList } from '#client/features/attendance/report-list.tsx';
import { exported, toReports } from '#client/features/attendance/report-words.ts';
import { LookDialog } from '#client/features/release/look-dialog.tsx';
import { releaseQueries } from '#client/features/release/queries.ts';
import { releaseColumns, sheetKeys } from '#client/features/release/release-columns.tsx';
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

/** Without a day it is today’s. */
const Asked = z.strictObject({ ...ReleaseFilter.shape, day: z.optional(Day) });

const shownWords: Record<z.infer<typeof ReleasesShown>, string> = {
  ALL: t('Of this day'),
  WAITING: t('Alarms to look at, of any day'),
};

/** `/school/report/releases`: who left with whom. The reports and the releases meet here. */
export function ReleasesPage() {
  useNoteUse('releases');
  const clock = useSchoolClock();
  const [asked, change] = useUrlFilter(Asked);
  const [looked, setLooked] = useState<Release | null>(null);
  const filter = { ...asked, day: asked.day ?? clock.today() };
  const { day, shown, search } = filter;
  const isWaiting = shown === 'WAITING';
  const rows = useProjected(releaseQueries.ofDay(filter), (page) => page);
  return (
    <>
      <ReportList
        title={t('Who left with whom')}
        hint={t('Every child that was handed over at a gate on one day: to whom, by which right, and who let it go.')}
        back={toReports}
        what={t('The releases')}
        list="releases"
        file={exportReleases}
        exported={exported}
        sheetKeys={sheetKeys}
        filter={filter}
        rows={rows}
        readAll={() => readPages((page) => call(listReleasesOfDay, { query: { ...filter, ...page } }))}
        columns={releaseColumns(clock, { isOfAnyDay: isWaiting, onLook: setLooked })}
        onFilter={change}
        onClear={isWaiting || search !== undefined ? () => change({ shown: 'ALL', search: undefined }) : undefined}
        chosen={[
          isWaiting ? shownWords.WAITING : t('Day: {{day}}', { day: dayText(day) }),
          search && t('Search: “{{search}}”', { search }),
        ]}
        parameters={!isWaiting && <DayBar day={day} onDay={(chosen) => change({ day: chosen })} />}
        filters={
          <>
            <SearchBox
              label={t('Search student or person')}
              value={search ?? ''}
              onSearch={(typed) => change({ search: typed || undefined }, { replace: true })}
            />
            <NativeSelect
              label={t('Which')}
              value={shown}
              onChange={(event) => change({ shown: ReleasesShown.safeParse(event.currentTarget.value).data ?? 'ALL' })}
              data={choicesOf(shownWords)}
            />
          </>
        }
        nobody={t('Nobody was handed over at a gate that day.')}
      />
      <LookDialog asked={looked} onClose={() => setLooked(null)} />
    </>
  );
}
