import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type KeptCalendar, type OpenHoursRow, standing } from '#contract/calendar-record.ts';
import { usualHours } from '#contract/open-hours.ts';
import { versionOn } from '#contract/school-calendar.ts';
import { LaneMark } from './lane-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';
import { HoursDrawer } from './hours-form.tsx';
import { registerChoices } from './labels.ts';
import { WeekTable } from './week-table.tsx';
import { WithdrawButton } from './withdraw-button.tsx';
import { useRecordHours } from './commands.ts';
import styles from './school-calendar.module.css';

interface PanelProps {
  calendar: KeptCalendar;
  mayWrite: boolean;
}

/** The week as it is, and the versions: those that were, the one in force, those to come. */
export function HoursPanel({ calendar, mayWrite }: PanelProps) {
  const today = useSchoolClock().today();
  const record = useRecordHours();
  const [edited, setEdited] = useState<OpenHoursRow | 'new' | null>(null);
  const inForce = versionOn(standing(calendar), today);
  const held = inForce && calendar.versions.find(({ id }) => id === inForce.id);
  return (
    <div className={styles.stack}>
      <Card title={held ? t('In force since {{day}}', { day: dayText(held.validFrom) }) : t('The usual hours')}>
        {!held && <p className={styles.meta}>{t('The school has written no hours yet. Until it does, these hold.')}</p>}
        <WeekTable weeks={held ? Object.values(held.weeks) : [usualHours.week]} />
        <Rules of={held ?? usualHours} />
      </Card>
      <Card title={t('Versions')}>
        <p className={styles.meta}>{t('What has begun stays as it is. Other hours begin on a later day, as a new version.')}</p>
        <ul className={styles.rows}>
          {calendar.versions.toReversed().map((one) => (
            <li key={one.id}>
              <div className={styles.grow}>
                <strong>{t('From {{day}}', { day: dayText(one.validFrom) })}</strong> <bdi>{one.name}</bdi>
              </div>
              <VersionTag of={one} inForce={inForce?.id} today={today} />
              <LaneMark lane={`open-hours:${one.id}`} />
              {mayWrite && !one.isWithdrawn && one.validFrom > today && (
                <span className={styles.deeds}>
                  <Button
                    variant="default"
                    aria-label={t('Edit the hours from {{day}}', { day: dayText(one.validFrom) })}
                    onClick={() => setEdited(one)}
                  >
                    {t('Edit')}
                  </Button>
                  <WithdrawButton
                    about={t('the hours from {{day}}', { day: dayText(one.validFrom) })}
                    onConfirm={() => record(one, { name: one.name }, { changes: { isWithdrawn: true }, was: { isWithdrawn: false } })}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
        {mayWrite && (
          <div>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              {t('New version')}
            </Button>
          </div>
        )}
      </Card>
      {mayWrite && <HoursDrawer calendar={calendar} edited={edited} basis={held ?? null} onClose={() => setEdited(null)} />}
    </div>
  );
}

function VersionTag({ of, inForce, today }: { of: OpenHoursRow; inForce: string | undefined; today: string }) {
  if (of.isWithdrawn) return <StatusTag status="none">{t('Withdrawn')}</StatusTag>;
  if (of.id === inForce) return <StatusTag status="ok">{t('In force')}</StatusTag>;
  return of.validFrom > today ? <StatusTag status="info">{t('To come')}</StatusTag> : <StatusTag status="none">{t('Past')}</StatusTag>;
}

type Ruled = Pick<OpenHoursRow, 'registers' | 'graceMin' | 'registerClosesMin' | 'halfDayMinMinutes' | 'fullDayMinMinutes'>;

function Rules({ of: { registers, graceMin, registerClosesMin, halfDayMinMinutes, fullDayMinMinutes } }: { of: Ruled }) {
  return (
    <p className={styles.meta}>
      {[
        registerChoices[registers],
        t('{{minutes}} minutes of grace', { minutes: graceMin }),
        t('registers close after {{minutes}} minutes', { minutes: registerClosesMin }),
        t('half a day from {{minutes}} minutes', { minutes: halfDayMinMinutes }),
        t('a full day from {{minutes}} minutes', { minutes: fullDayMinMinutes }),
      ].join(' · ')}
    </p>
  );
}
