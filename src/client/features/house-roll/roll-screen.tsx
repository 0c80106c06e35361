import { useParams, useSearchParams } from 'react-router';
import { isCalendarDay, isTimeOfDay } from '#contract/fields.ts';
import { type HouseRoll, type OneRoll, rollKey } from '#contract/house-roll.ts';
import { figuresOf, lateAt, rollOpensMin, slotNow, stateOf, whyNotAt } from '#contract/house-roll-rules.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { useRightNow } from '#client/http/use-right-now.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { HistoryLink } from '#client/place/history-link.tsx';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { states } from './labels.ts';
import { type Scanner, TakeRoll } from './take-roll.tsx';
import { useRoll } from './use-roll.ts';
import styles from './house-roll.module.css';

/** `/school/exeat/house/house-admin/{id}/roll?day=…&time=…`: the roll of this hour where nothing else is said. */
export function RollScreen({ scanner }: { scanner: Scanner }) {
  const { id: houseId = '' } = useParams();
  const [search] = useSearchParams();
  const clock = useSchoolClock();
  const timeZone = useSchoolZone();
  const rollTimes = useRoster().houses.find(({ id }) => id === houseId)?.rollTimes ?? [];
  const due = slotNow(rollTimes, rightNow(), timeZone) ?? { day: clock.today(), time: clock.time() };
  const [day, time] = [search.get('day') ?? '', search.get('time') ?? ''];
  const one = { houseId, ...(isCalendarDay(day) && isTimeOfDay(time) ? { day, time } : due) };
  return <OneRollScreen key={rollKey(one)} one={one} scanner={scanner} />;
}

function OneRollScreen({ one, scanner }: { one: OneRoll; scanner: Scanner }) {
  const loaded = useRoll(one);
  const roll = loaded.data;
  return (
    <Page
      title={roll ? t('Roll of {{name}}', { name: roll.houseName }) : t('Roll call')}
      back={{ to: paths.house.to({ id: one.houseId }), label: t('Back to the house') }}
      lead={
        <span className={styles.lead}>
          {t('{{day}}, {{time}}', { day: longDayText(one.day), time: one.time })}
          {roll && <RollTag of={roll} />}
        </span>
      }
    >
      <Loadable of={loaded} what={t('This roll')} empty={(data) => data === null && <NoSuchHouse />}>
        {(data) => data && <Taken roll={data} scanner={scanner} />}
      </Loadable>
    </Page>
  );
}

function Taken({ roll, scanner }: { roll: HouseRoll; scanner: Scanner }) {
  const now = useRightNow(30_000);
  const timeZone = useSchoolZone();
  const reason = whyNotAt(roll, now, timeZone);
  const isLate = roll.marks.length === 0 && reason === null && now > lateAt(roll, timeZone);
  return (
    <>
      {reason === 'AHEAD' && (
        <Note tone="info">{t('This roll is taken from {{minutes}} minutes before its time.', { minutes: rollOpensMin })}</Note>
      )}
      {reason === 'OVER' && <Note tone="info">{t('This roll is over. What is seen now belongs to another roll.')}</Note>}
      {isLate && <Note tone="warn">{t('Nobody has taken this roll yet, and its time is past.')}</Note>}
      {roll.isPart && <Note tone="info">{t('You see some of the children of this house. Who sees all of them closes its roll.')}</Note>}
      <TakeRoll roll={roll} isLocked={reason !== null} scanner={scanner} />
      {roll.version > 0 && (
        <HistoryLink kind="house-roll" id={rollKey(roll)}>
          {t('History of this roll')}
        </HistoryLink>
      )}
    </>
  );
}

function RollTag({ of: roll }: { of: HouseRoll }) {
  const clock = useSchoolClock();
  const { label, status } = states[stateOf({ closed: roll.closed, figures: figuresOf(roll.called, roll.marks) })];
  return (
    <>
      <StatusTag status={status}>{label}</StatusTag>
      {roll.closed && (
        <span className={styles.meta}>
          {t('Closed {{moment}} by {{name}}', { moment: momentText(roll.closed.at, clock), name: roll.closed.by })}
        </span>
      )}
    </>
  );
}

function NoSuchHouse() {
  return (
    <Notice title={t('There is no such house')}>
      <p>{t('It may have been created on another device that has not sent it yet, or nobody whom you see lives in it.')}</p>
    </Notice>
  );
}
