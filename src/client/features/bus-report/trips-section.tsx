import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { type BusReportContent, onTimeGraceMinutes, type Trip } from '#contract/bus-report.ts';
import { delayOf } from '#contract/bus-report-rules.ts';
import { type Day, isTimeOfDay } from '#contract/fields.ts';
import { takenAway } from '#contract/bus-report-draft.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { inLineOrder } from '#client/ui/form/line-order.ts';
import { removeLine } from '#client/ui/form/remove-line.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { t } from '#client/ui/language/words.ts';
import { DraftedContext } from './drafted.ts';
import { DraftedNumber, DraftedSelect, DraftedText, DraftedTime } from './drafted-fields.tsx';
import { NotDrivenList, RunFacts, TakenAway } from './run-facts.tsx';
import { Section } from './section.tsx';
import { useLatestNow } from './use-latest-now.ts';
import styles from './report.module.css';

export type ReportFormHandle = FormHandle<BusReportContent>;

const newTrip: Trip = {
  route: '',
  direction: 'TO_SCHOOL',
  plannedStart: '06:30',
  plannedEnd: '07:30',
  actualStart: null,
  actualEnd: null,
  expected: 0,
  boarded: null,
  alighted: null,
  absent: null,
  delayReason: '',
};

export function TripsSection({ form, day }: { form: ReportFormHandle; day: Day }) {
  const trips = useFormValue(form, (report) => report.trips);
  const before = useFormValue(form, () => form.get().seen.trips);
  const { drafted, ofTrips } = use(DraftedContext);
  const inOrder = inLineOrder(trips, before, ({ plannedStart }) => plannedStart);
  return (
    <Section id={form.idOf('trips')} title={t('Trips')}>
      <FieldError name="trips" />
      {inOrder.map(([id, trip], index) => (
        <fieldset key={id} className={styles.line} id={form.idOf(`trips/${id}`)} tabIndex={-1}>
          <legend>
            {trip.route || t('Trip {{position}}', { position: index + 1 })} <span className={styles.planned}>{plannedWords(trip)}</span>
          </legend>
          <FieldError name={`trips/${id}`} />
          <TripFields path={`trips/${id}`} trip={trip} day={day} />
          <RunFacts id={id} run={ofTrips?.runs[id]} />
          <TripPlan path={`trips/${id}`} trip={trip} onRemove={() => removeLine(form, `trips/${id}`)} />
        </fieldset>
      ))}
      <NotDrivenList of={ofTrips} />
      <TakenAway lines={takenAway(drafted, { trips }).flatMap((id) => drafted?.trips[id] ?? [])} />
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.set(`trips/${uuidV7()}`, newTrip)}>
          {t('Add trip')}
        </Button>
      </div>
    </Section>
  );
}

function TripFields({ path, trip, day }: { path: string; trip: Trip; day: Day }) {
  const ahead = useAhead(trip, day);
  const delay = safeDelay(trip);
  const isLate = delay !== null && delay > onTimeGraceMinutes;
  return (
    <>
      <FieldGrid size="line">
        <DraftedTime name={`${path}/actualStart`} label={t('Started')} />
        <DraftedTime name={`${path}/actualEnd`} label={t('Arrived')} />
        <DraftedNumber name={`${path}/boarded`} label={t('Boarded')} />
        <DraftedNumber name={`${path}/alighted`} label={t('Alighted')} />
        <DraftedNumber name={`${path}/absent`} label={t('Absent')} />
      </FieldGrid>
      <p className={styles.figures} aria-live="polite">
        {ahead !== null && <StatusTag status="warn">{t('{{time}} is still to come', { time: ahead })}</StatusTag>}
        {delay !== null && ahead === null && <DelayTag delay={delay} />}
        <Riders trip={trip} />
      </p>
      {(isLate || trip.delayReason !== '') && (
        <DraftedText name={`${path}/delayReason`} label={t('Reason for the delay')} maxLength={200} optional={!isLate} />
      )}
    </>
  );
}

/** The first time of the trip that has not come yet: its tag must not say that the trip has arrived. */
function useAhead({ actualStart, actualEnd }: Trip, day: Day): string | null {
  const latestNow = useLatestNow();
  useNow(60_000);
  const { latestDay, latestTime } = latestNow();
  if (day < latestDay) return null;
  return [textOf(actualStart), textOf(actualEnd)].find((time) => isTimeOfDay(time) && (day > latestDay || time > latestTime)) ?? null;
}

/** `claim`: which edits it follows from, where it is not what is just being typed. */
export function DelayTag({ delay, claim }: { delay: number; claim?: { lane: string; fields: readonly string[] } }) {
  const isLate = delay > onTimeGraceMinutes;
  const status = isLate ? 'warn' : 'ok';
  const words = delayWords(delay, isLate);
  if (claim === undefined) return <StatusTag status={status}>{words}</StatusTag>;
  return (
    <ClaimTag {...claim} of="value" status={status}>
      {words}
    </ClaimTag>
  );
}

function delayWords(delay: number, isLate: boolean): string {
  if (delay === 0) return t('On time');
  return isLate ? t('{{minutes}} min late', { minutes: delay }) : t('On time, {{minutes}} min after plan', { minutes: delay });
}

function Riders({ trip: { expected, boarded, alighted } }: { trip: Trip }) {
  if (typeof boarded !== 'number' || typeof alighted !== 'number' || boarded === alighted) {
    return <span>{t('{{count}} expected', { count: expected, defaultValue_one: '{{count}} expected' })}</span>;
  }
  const missing = boarded - alighted;
  const words =
    missing > 0
      ? t('{{count}} boarded and not alighted', { count: missing, defaultValue_one: '{{count}} boarded and not alighted' })
      : t('{{count}} alighted and never boarded', { count: -missing, defaultValue_one: '{{count}} alighted and never boarded' });
  return <StatusTag status="bad">{words}</StatusTag>;
}

function TripPlan({ path, trip, onRemove }: { path: string; trip: Trip; onRemove: () => void }) {
  return (
    <details className={styles.plan} open={trip.route === '' || undefined}>
      <summary>{t('Route and plan')}</summary>
      <FieldGrid size="small">
        <DraftedText name={`${path}/route`} label={t('Route')} maxLength={120} />
        <DraftedSelect name={`${path}/direction`} label={t('Direction')} choices={choicesOf(directionWords)} />
        <DraftedTime name={`${path}/plannedStart`} label={t('Planned start')} />
        <DraftedTime name={`${path}/plannedEnd`} label={t('Planned arrival')} />
        <DraftedNumber name={`${path}/expected`} label={t('Expected')} />
      </FieldGrid>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        {t('Remove this trip')}
      </Button>
    </details>
  );
}

function plannedWords({ direction, plannedStart, plannedEnd }: Trip): string {
  return t('{{direction}}, planned {{start}}–{{end}}', {
    direction: directionWords[direction],
    start: textOf(plannedStart),
    end: textOf(plannedEnd),
  });
}

// While somebody types, a time may be empty, half of one, or the end before the start: nothing is said of the delay then.
function safeDelay(trip: Trip): number | null {
  const ended = textOf(trip.actualEnd);
  return !isTimeOfDay(textOf(trip.plannedEnd)) || !isTimeOfDay(ended) || ended < textOf(trip.actualStart) ? null : delayOf(trip);
}

function textOf(time: string | null): string {
  return time ?? '';
}
