import { useParams, useSearchParams } from 'react-router';
import { isCalendarDay } from '#contract/fields.ts';
import { type Register, RegisterSession, registerKey } from '#contract/register.ts';
import { sessionsOf } from '#contract/register-rules.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { useSchoolCalendar } from '#client/calendar/use-school-calendar.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { HistoryLink } from '#client/place/history-link.tsx';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { sessions } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { FreezeRegister } from './freeze-register.tsx';
import { ImportedNote } from './imported-note.tsx';
import { NotNowNotice } from './not-now-notice.tsx';
import { RegisterTag } from './register-tag.tsx';
import { TakeRegister } from './take-register.tsx';
import { useRegister } from './use-register.ts';
import styles from './register.module.css';

/** `/school/class/{id}/register?day=…&session=…`: today's first session where nothing else is said. */
export function RegisterScreen() {
  const { id: classId = '' } = useParams();
  const [search] = useSearchParams();
  const today = useSchoolClock().today();
  const { calendar } = useSchoolCalendar();
  const level = useRoster().classes.find(({ id }) => id === classId)?.level ?? '';
  const asked = search.get('day') ?? today;
  const day = isCalendarDay(asked) ? asked : today;
  const [first = 'DAY'] = sessionsOf(hoursOn(calendar, day, { level }));
  const session = RegisterSession.safeParse(search.get('session')).data ?? first;
  const one = { classId, day, session };
  return <OneRegister key={registerKey(one)} one={one} />;
}

function OneRegister({ one }: { one: Pick<Register, 'classId' | 'day' | 'session'> }) {
  const loaded = useRegister(one);
  const register = loaded.data;
  return (
    <Page
      title={register ? t('Register of {{name}}', { name: register.className }) : t('Register')}
      back={{ to: paths.editClass.to({ id: one.classId }), label: t('Back to the class') }}
      lead={
        <span className={styles.lead}>
          {longDayText(one.day)}
          {one.session !== 'DAY' && <span>{sessions[one.session]}</span>}
          {register && <RegisterTag of={register} />}
        </span>
      }
    >
      <Loadable of={loaded} what={t('This register')} empty={(data) => data === null && <NoSuchRegister />}>
        {(data) =>
          data && (
            <>
              <NotNowNotice of={data} />
              <ImportedNote of={data} />
              <TakeRegister register={data} />
              <FreezeRegister of={data} />
              {data.version > 0 && (
                <HistoryLink kind="register" id={registerKey(data)}>
                  {t('History of this register')}
                </HistoryLink>
              )}
            </>
          )
        }
      </Loadable>
    </Page>
  );
}

function NoSuchRegister() {
  return (
    <Notice title={t('There is no such class')}>
      <p>{t('It may have been created on another device that has not sent it yet, or it holds no student you may see.')}</p>
    </Notice>
  );
}
