import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { House } from '#contract/house.ts';
import type { RollLine } from '#contract/house-roll.ts';
import { slotNow, slotsAround, stateOf } from '#contract/house-roll-rules.ts';
import { addDays } from '#contract/school-time.ts';
import { useRightNow } from '#client/http/use-right-now.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { states } from './labels.ts';
import { rollQueries } from './queries.ts';
import { rollPath } from './roll-path.ts';
import styles from './house-roll.module.css';

const shownDays = 7;

/** The roll of this hour by one button, and those of the last week. */
export function RollsCard({ house: { id: houseId, rollTimes } }: { house: Pick<House, 'id' | 'rollTimes'> }) {
  const clock = useSchoolClock();
  const until = clock.today();
  const rolls = useProjected(rollQueries.list({ from: addDays(until, 1 - shownDays), until, houseId }), (lines) => lines);
  return (
    <div className={styles.part}>
      <StartRoll houseId={houseId} rollTimes={rollTimes} />
      <Loadable
        of={rolls}
        what={t('The rolls of this house')}
        shape="rows"
        empty={(lines) =>
          lines.length === 0 && (
            <p className={styles.meta}>
              {t('No roll was taken in the last {{count}} days.', {
                count: shownDays,
                defaultValue_one: 'No roll was taken in the last {{count}} days.',
              })}
            </p>
          )
        }
      >
        {(lines) => (
          <DataTable label={t('Rolls of the house')} columns={columnsOf(until)} rows={lines} rowKey={({ day, time }) => `${day} ${time}`} />
        )}
      </Loadable>
    </div>
  );
}

/** At its time the roll of the plan; at any time one besides it, as after an alarm. */
export function StartRoll({ houseId, rollTimes }: { houseId: string; rollTimes: readonly string[] }) {
  const clock = useSchoolClock();
  const timeZone = useSchoolZone();
  const now = useRightNow(30_000);
  const due = slotNow(rollTimes, now, timeZone);
  const next = slotsAround(rollTimes, now, timeZone).find(({ day, time }) => `${day} ${time}` > `${clock.today()} ${clock.time()}`);
  return (
    <div className={styles.deeds}>
      {due && (
        <Button component={Link} to={rollPath({ houseId, ...due })} leftSection={<IconListCheck size={18} aria-hidden />}>
          {t('Roll of {{time}}', { time: due.time })}
        </Button>
      )}
      <Button
        component={Link}
        to={rollPath({ houseId, day: clock.today(), time: clock.time() })}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('Extra roll now')}
      </Button>
      <span className={styles.meta}>
        {next ? t('Next roll: {{time}}', { time: next.time }) : t('This house has no roll times. A School Admin sets them in the house.')}
      </span>
    </div>
  );
}

function columnsOf(today: string): Column<RollLine>[] {
  return [
    {
      id: 'roll',
      header: t('Roll', { context: 'house' }),
      isName: true,
      cell: ({ houseId, day, time }) => (
        <Link to={rollPath({ houseId, day, time })}>
          {day === today ? time : t('{{day}}, {{time}}', { day: shortDayText(day, today), time })}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('State'),
      isState: true,
      cell: (line) => {
        const { label, status } = states[stateOf(line)];
        return <StatusTag status={status}>{label}</StatusTag>;
      },
    },
    { id: 'expected', header: t('Residents'), isFigure: true, cell: ({ figures }) => figures.expected },
    { id: 'seen', header: t('Seen'), isFigure: true, cell: ({ figures }) => figures.seen },
    { id: 'out', header: t('Out', { context: 'house' }), isFigure: true, cell: ({ figures }) => figures.out },
    {
      id: 'open',
      header: t('Not accounted for'),
      isFigure: true,
      cell: ({ figures: { notSeen, disputed, silent } }) => notSeen + disputed + silent,
    },
    { id: 'closed', header: t('Closed by'), isMinor: true, cell: ({ closed }) => <bdi>{closed?.by ?? '–'}</bdi> },
  ];
}
