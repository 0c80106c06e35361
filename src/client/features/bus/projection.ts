/** The fleet as it will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { type Bus, type BusContent, type BusFilter, emptyBus, buses } from '#contract/bus.ts';
import { peopleAfter, type StaffPerson } from '#contract/bus-people.ts';
import { papersStateOf } from '#contract/bus-papers.ts';
import { BusDefectContent, emptyBusDefect, isGrounding, recordBusDefect } from '#contract/bus-defect.ts';
import { statusWithDefect } from '#contract/bus-defect-rules.ts';
import { recordBusReport, reviewBusReport, submitBusReport } from '#contract/bus-report.ts';
import type { Day } from '#contract/fields.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { type Aside, projectionOf, unsent } from '#client/record/projection.ts';
import { changesOf } from '#outbox/edited-fields.ts';
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
    const ofBuses = Map.groupBy(
      records.filter(({ kind, params }) => kind === recordBusDefect.kind || params['day'] === today),
      (record) => record.params['busId'] ?? busOfDefect(record),
    );
    return new Map([...ofBuses].map(([id, edits]) => [id, (bus) => edits.reduce(withAround, bus)]));
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

/** Who reports one writes all of it; what is changed later does not say of which bus it is. */
function busOfDefect({ body }: OutboxRecord): string {
  return z.safeParse(BusDefectContent, { ...emptyBusDefect, ...changesOf(body) }).data?.busId ?? '';
}

function withAround(bus: Bus, record: OutboxRecord): Bus {
  if (record.kind !== recordBusDefect.kind) return withReport(bus, record);
  const defect = z.safeParse(BusDefectContent, { ...emptyBusDefect, ...changesOf(record.body) }).data;
  return defect && isGrounding(defect) ? { ...bus, status: statusWithDefect(bus.status) } : bus;
}

const ReviewedBody = z.object({ decision: z.enum(['REVIEWED', 'RETURNED']) });

function withReport(bus: Bus, { kind, body }: OutboxRecord): Bus {
  if (kind === recordBusReport.kind) return { ...bus, todayReport: bus.todayReport ?? 'DRAFT' };
  if (kind === submitBusReport.kind) return { ...bus, todayReport: 'SUBMITTED' };
  const review = z.safeParse(ReviewedBody, body);
  return kind === reviewBusReport.kind && review.success ? { ...bus, todayReport: review.data.decision } : bus;
}
