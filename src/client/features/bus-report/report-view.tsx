import { type BusReport, type Incident, preTripItems, type Trip } from '#contract/bus-report.ts';
import type { Run } from '#contract/bus-report-trips.ts';
import { takenAway } from '#contract/bus-report-draft.ts';
import { delayOf } from '#contract/bus-report-rules.ts';
import { reportLane } from './report-lane.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { preTripLabels, severityLabels } from '#client/fleet/pre-trip-words.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { draftedWords } from './drafted.ts';
import { GpsKm } from './driven-km.tsx';
import { Facts } from './facts.tsx';
import { checkLabels, incidentLabels } from './labels.ts';
import { NotDrivenList, RunFacts, TakenAway } from './run-facts.tsx';
import { Section } from './section.tsx';
import { DelayTag } from './trips-section.tsx';
import styles from './report.module.css';

/** The report to read and to print: the same parts as the form, without its inputs. */
export function ReportView({ report }: { report: BusReport }) {
  const { content, figures, drafted, ofTrips } = report;
  const lane = reportLane(report);
  const check = content.childCheck;
  const beside = (path: string, now: unknown) => draftedWords(drafted, path, now);
  return (
    <div className={styles.parts}>
      <Section id="trips" title={t('Trips')}>
        {Object.entries(content.trips)
          .sort(([, a], [, b]) => a.plannedStart.localeCompare(b.plannedStart))
          .map(([id, trip]) => (
            <TripView
              key={id}
              id={id}
              trip={trip}
              claim={{ lane, fields: [`trips/${id}`] }}
              run={ofTrips?.runs[id]}
              beside={(field) => beside(`trips/${id}/${field}`, trip[field])}
            />
          ))}
        <NotDrivenList of={ofTrips} />
        <TakenAway lines={takenAway(drafted, content).flatMap((id) => drafted?.trips[id] ?? [])} />
      </Section>
      <PreTripView content={content} lane={lane} beside={beside} />
      <Section id="child-check" title={t('Child check')}>
        {check === null ? (
          <p>
            <ClaimTag lane={lane} fields={['childCheck']} of="value" status="warn">
              {t('Not done')}
            </ClaimTag>{' '}
            <span className={styles.meta}>{beside('childCheck', check)}</span>
          </p>
        ) : (
          <Facts
            of={{
              [t('How')]: checkLabels[check.method],
              [t('Time')]: check.at,
              [t('By')]: check.by,
              [t('Left on the bus')]: check.itemsLeft || t('Nothing'),
            }}
            drafted={{
              [t('How')]: beside('childCheck/method', check.method),
              [t('Time')]: beside('childCheck/at', check.at),
              [t('By')]: beside('childCheck/by', check.by),
              [t('Left on the bus')]: beside('childCheck/itemsLeft', check.itemsLeft),
            }}
          />
        )}
      </Section>
      <Section id="odometer" title={t('Odometer and fuel')}>
        <Facts
          of={{
            [t('Start')]: number(content.odometerStart, 'km'),
            [t('End')]: number(content.odometerEnd, 'km'),
            [t('Driven')]: number(figures.km, 'km'),
            ...(figures.gpsKm !== null && { [t('By the tracker')]: <GpsKm {...figures} /> }),
            [t('Fuel')]: number(content.fuelLitres, 'l'),
            [t('Cost')]: content.fuelCost === null ? '–' : `₦${numberText(content.fuelCost)}`,
            [t('Receipt')]: content.fuelReceipt,
          }}
          drafted={{
            [t('Start')]: beside('odometerStart', content.odometerStart),
            [t('End')]: beside('odometerEnd', content.odometerEnd),
          }}
        />
      </Section>
      <Section id="incidents" title={t('Incidents')} aside={figures.incidents === 0 ? t('None') : undefined}>
        {Object.entries(content.incidents).map(([id, incident]) => (
          <IncidentView key={id} incident={incident} claim={{ lane, fields: [`incidents/${id}`] }} />
        ))}
      </Section>
      <Section id="notes" title={t('Notes and people')}>
        <Facts
          of={{ [t('Notes')]: content.notes || t('None'), [t('Driver')]: content.driverName, [t('Attendant')]: content.attendantName }}
          drafted={{
            [t('Driver')]: beside('driverName', content.driverName),
            [t('Attendant')]: beside('attendantName', content.attendantName),
          }}
        />
      </Section>
    </div>
  );
}

/** Which edits what is shown follows from. */
interface Claim {
  lane: string;
  fields: readonly string[];
}

interface TripViewProps {
  id: string;
  trip: Trip;
  claim: Claim;
  run: Run | undefined;
  beside: (field: keyof Trip) => string | undefined;
}

function TripView({ id, trip, claim, run, beside }: TripViewProps) {
  const delay = delayOf(trip);
  return (
    <div className={styles.line}>
      <h3 className={styles.lineTitle}>
        {trip.route} <span className={styles.planned}>{directionWords[trip.direction]}</span>{' '}
        {delay !== null && <DelayTag delay={delay} claim={claim} />}
      </h3>
      <Facts
        of={{
          [t('Planned')]: `${trip.plannedStart}–${trip.plannedEnd}`,
          [t('Actual')]: trip.actualStart === null ? t('Not yet') : `${trip.actualStart}–${trip.actualEnd ?? ''}`,
          [t('Expected')]: trip.expected,
          [t('Boarded')]: trip.boarded ?? '–',
          [t('Alighted')]: trip.alighted ?? '–',
          [t('Absent')]: trip.absent ?? '–',
          ...(trip.delayReason && { [t('Reason')]: trip.delayReason }),
        }}
        drafted={{
          [t('Planned')]: together(beside('plannedStart'), beside('plannedEnd')),
          [t('Actual')]: together(beside('actualStart'), beside('actualEnd')),
          [t('Expected')]: beside('expected'),
          [t('Boarded')]: beside('boarded'),
          [t('Alighted')]: beside('alighted'),
          [t('Absent')]: beside('absent'),
          [t('Reason')]: beside('delayReason'),
        }}
      />
      <RunFacts id={id} run={run} />
    </div>
  );
}

interface PreTripViewProps {
  content: BusReport['content'];
  lane: string;
  beside: (path: string, now: unknown) => string | undefined;
}

function PreTripView({ content, lane, beside }: PreTripViewProps) {
  const looked = preTripItems.filter((item) => content.preTrip[item]);
  const defects = looked.flatMap((item) => {
    const check = content.preTrip[item];
    return check?.result === 'DEFECT' ? [{ item, check }] : [];
  });
  return (
    <Section id="pre-trip" title={t('Pre-trip check')} aside={content.preTripBy && t('By {{name}}', { name: content.preTripBy })}>
      <p>
        {looked.length === 0
          ? t('None of the {{total}} points was checked', { total: preTripItems.length })
          : defects.length === 0
            ? t('{{looked}} of {{total}} checked, no defect', { looked: looked.length, total: preTripItems.length })
            : t('{{looked}} of {{total}} checked, {{count}} with a defect', {
                looked: looked.length,
                total: preTripItems.length,
                count: defects.length,
              })}
      </p>
      {preTripItems
        .map((item) => ({ item, words: beside(`preTrip/${item}`, content.preTrip[item]) }))
        .filter(({ words }) => words !== undefined)
        .map(({ item, words }) => (
          <p key={item} className={styles.meta}>
            {preTripLabels[item]}. {words}
          </p>
        ))}
      {defects.map(({ item, check }) => (
        <p key={item} className={styles.row}>
          <ClaimTag lane={lane} fields={[`preTrip/${item}`]} of="value" status={severityLabels[check.severity].status}>
            {severityLabels[check.severity].label}
          </ClaimTag>
          {preTripLabels[item]}
          {check.note && `: ${check.note}`}
        </p>
      ))}
    </Section>
  );
}

function IncidentView({ incident, claim }: { incident: Incident; claim: Claim }) {
  const severity = severityLabels[incident.severity];
  return (
    <div className={styles.line}>
      <h3 className={styles.lineTitle}>
        {incidentLabels[incident.type]}, {incident.at}{' '}
        <ClaimTag {...claim} of="value" status={severity.status}>
          {severity.label}
        </ClaimTag>
      </h3>
      <p>{incident.text}</p>
      <Facts of={{ [t('Place')]: incident.place, [t('Reported to')]: incident.reportedTo }} />
    </div>
  );
}

/** Of a start and an end those that differ. */
function together(...words: (string | undefined)[]): string | undefined {
  const known = words.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : known.join(', ');
}

function number(value: number | null, unit: string): string {
  return value === null ? '–' : `${numberText(value)} ${unit}`;
}
