import { recordOpenHours, standing } from '#contract/calendar-record.ts';
import { useKeptCalendar } from '#client/calendar/use-school-calendar.ts';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { t } from '#client/ui/language/words.ts';
import { HoursPanel } from './hours-panel.tsx';
import { SpecialDaysPanel } from './special-days-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { todayWords } from './today-words.ts';
import { YearView } from './year-view.tsx';
import styles from './school-calendar.module.css';

/** `/school/settings/open-hours`: what holds today, the week, special days, terms and the year at a glance. */
export function OpenHoursScreen() {
  const kept = useKeptCalendar();
  const today = useSchoolClock().today();
  const mayWrite = useMay(recordOpenHours) === true;
  return (
    <Page
      title={t('Open hours')}
      back={{ to: paths.settings.to(), label: t('Settings') }}
      hint={t('They decide what counts as late, when registers close and on which days nobody is missed.')}
    >
      <Loadable of={kept} what={t('The calendar')}>
        {(calendar) => (
          <>
            <p className={styles.today}>{todayWords(standing(calendar), today)}</p>
            <Tabs
              label={t('Parts of the calendar')}
              of={[
                { id: 'week', label: t('Week'), content: <HoursPanel calendar={calendar} mayWrite={mayWrite} /> },
                { id: 'special', label: t('Special days'), content: <SpecialDaysPanel calendar={calendar} mayWrite={mayWrite} /> },
                { id: 'terms', label: t('Terms'), content: <TermsPanel calendar={calendar} mayWrite={mayWrite} /> },
                { id: 'year', label: t('Year'), content: <YearView calendar={standing(calendar)} /> },
              ]}
            />
          </>
        )}
      </Loadable>
    </Page>
  );
}
