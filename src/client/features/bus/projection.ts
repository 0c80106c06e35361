/** The fleet as it will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { type Bus, type BusContent, type BusFilter, emptyBus, buses } from '#contract/bus.ts';
import { peopleAfter, type StaffPerson } from '#contract/bus-people.ts';
import { papersStateOf } from '#contract/bus-papers.ts';
import { recordBusReport, reviewBusReport, submitBusReport } from '#contract/bus-report.ts';
import type { Day } from '#contract/fields.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { type Aside, projectionOf, unsent } from '#client/record/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface FleetAside extends Aside {
  today: Day;
  /** Who works at the school, by id. */
  staff: ReadonlyMap<string, StaffPerson>;
}

export const busProjection = projectionOf<Bus, BusContent, BusFilter, FleetAside>(buses, {
  made: newBus,
  derive: (written, before, { staff }) => peopleAfter(written, before ?? undefined, staff),
  around: (records, { today }) => {
    const reports = Map.groupBy(
      records.filter(({ params }) => params['day'] === today),
      ({ params }) => params['busId'] ?? '',
    );
    return new Map([...reports].map(([id, edits]) => [id, (bus) => edits.reduce(withReport, bus)]));
  },
  isAsked: (bus, { status, papers }, { today }) => (!status || bus.status === status) && (!papers || papersStateOf(bus, today) === papers),
});

/** One that the server did not take, as it was written. */
export function refusedBus(refused: RefusedNew): Bus {
  return { ...newBus(refused.record), ...writtenIn(refused, emptyBus) };
}

function newBus(record: OutboxRecord): Bus {
  return { ...emptyBus, ...unsent(record), todayReport: null, lastSevenDays: { onTime: 0, trips: 0 } };
}

const ReviewedBody = z.object({ decision: z.enum(['REVIEWED', 'RETURNED']) });

function withReport(bus: Bus, { kind, body }: OutboxRecord): Bus {
  if (kind === recordBusReport.kind) return { ...bus, todayReport: bus.todayReport ?? 'DRAFT' };
  if (kind === submitBusReport.kind) return { ...bus, todayReport: 'SUBMITTED' };
  const review = z.safeParse(ReviewedBody, body);
  return kind === reviewBusReport.kind && review.success ? { ...bus, todayReport: review.data.decision } : bus;
}
