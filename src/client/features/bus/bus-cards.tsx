import { type Bus, busPapers } from '#contract/bus.ts';
import type { Day } from '#contract/fields.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Cards } from '#client/ui/layout/cards.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { weekdaysText } from '#client/ui/time/weekdays.ts';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { OnTime } from './fleet-columns.tsx';
import { ownership, paper, paperTrouble } from './labels.ts';
import styles from './bus.module.css';

export function BusCards({ bus }: { bus: Bus }) {
  const today = useSchoolClock().today();
  return (
    <Cards>
      <Timetable bus={bus} />
      <Card title={t('Papers')}>
        <FactList>
          {busPapers.map((name) => (
            <Paper key={name} bus={bus} name={name} today={today} />
          ))}
        </FactList>
      </Card>
      <Card title={t('The bus')}>
        <FactList>
          <dt>{t('Seats')}</dt>
          <dd>{bus.capacity}</dd>
          <dt>{t('Make')}</dt>
          <dd>{[bus.make, bus.year, bus.colour].filter(Boolean).join(', ') || '–'}</dd>
          <dt>{t('Ownership')}</dt>
          <dd>
            {bus.ownership === 'HIRED' && bus.operator
              ? t('Hired from {{operator}}', { operator: bus.operator })
              : ownership[bus.ownership]}
          </dd>
          <dt>{t('On time, 7 days')}</dt>
          <dd>
            <OnTime bus={bus} />
          </dd>
        </FactList>
      </Card>
    </Cards>
  );
}

function Paper({ bus, name, today }: { bus: Bus; name: (typeof busPapers)[number]; today: Day }) {
  const entry = bus.papers[name];
  const trouble = paperTrouble(entry?.expires, today);
  return (
    <>
      <dt>{paper[name]}</dt>
      <dd>
        {entry?.expires
          ? t('{{paper}}, until {{day}}', { paper: entry.number || t('No number'), day: dayText(entry.expires) })
          : entry?.number || t('No number')}{' '}
        {trouble && (
          <ClaimTag lane={`bus:${bus.id}`} fields={[`papers/${name}`]} of="value" status={trouble.status}>
            {trouble.status === 'bad' ? t('Expired') : t('Soon due')}
          </ClaimTag>
        )}
      </dd>
    </>
  );
}

function Timetable({ bus }: { bus: Bus }) {
  const runs = Object.entries(bus.timetable).sort(([, a], [, b]) => a.plannedStart.localeCompare(b.plannedStart));
  return (
    <Card title={t('Timetable')}>
      {runs.length === 0 && <p className={styles.meta}>{t('No runs yet. Edit the bus to add them.')}</p>}
      <ul className={styles.runs}>
        {runs.map(([id, run]) => (
          <li key={id}>
            {run.route}
            <span>
              {t('{{start}}–{{end}}, {{direction}}, {{days}}, {{count}} children', {
                start: run.plannedStart,
                end: run.plannedEnd,
                direction: midSentence(directionWords[run.direction]),
                days: weekdaysText(run.days),
                count: run.expected,
                defaultValue_one: '{{start}}–{{end}}, {{direction}}, {{days}}, {{count}} child',
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
