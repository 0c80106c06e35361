/** The fleet as it will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { type Bus, BusContent, type BusFilter, emptyBus, recordBus } from '#contract/bus.ts';
import { peopleAfter, type StaffPerson } from '#contract/bus-people.ts';
import { papersStateOf } from '#contract/bus-papers.ts';
import { recordBusReport, reviewBusReport, submitBusReport } from '#contract/bus-report.ts';
import { applyChanges } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { nearlyIn } from '#contract/near-word.ts';
import type { Page } from '#contract/page.ts';
import { type Changed, foldPage, type FoldRules, pageFromDevice } from '#client/offline/fold-page.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export interface FleetContext {
  /** Every bus on this device, whatever list it came with. */
  known: readonly Bus[];
  today: Day;
  /** Who works at the school, by id. */
  staff: ReadonlyMap<string, StaffPerson>;
  /** Who works on this device. */
  who: string;
}

/** One bus with this device's edits; null when there is none of that id, here or there. */
export function projectBus(bus: Bus | null, id: string, records: readonly OutboxRecord[], context: FleetContext): Bus | null {
  return records.filter((record) => idOf(record) === id).reduce<Bus | null>((now, record) => fold(now, record, context), bus);
}

export function projectFleet(page: Page<Bus>, filter: BusFilter, records: readonly OutboxRecord[], context: FleetContext): Page<Bus> {
  const here = new Map([...context.known, ...page.data].map((bus) => [bus.id, bus]));
  const changed = [...Map.groupBy(records, idOf)].flatMap(([id, edits]): Changed<Bus>[] => {
    const before = here.get(id) ?? null;
    // The bus is on the server, but nothing of it is on this device.
    if (before === null && edits[0]?.base.version !== null) return [];
    const after = projectBus(before, id, edits, context);
    return after ? [{ before, after }] : [];
  });
  return foldPage(page, changed, rulesOf(filter, context.today));
}

/** The fleet as far as this device holds it; undefined when it holds nothing. */
export function fleetFromDevice(filter: BusFilter, records: readonly OutboxRecord[], context: FleetContext): Page<Bus> | undefined {
  const page = projectFleet(pageFromDevice(context.known, filter.limit, rulesOf(filter, context.today)), filter, records, context);
  return context.known.length === 0 && page.data.length === 0 ? undefined : page;
}

function fold(bus: Bus | null, record: OutboxRecord, { today, staff, who }: FleetContext): Bus | null {
  if (record.kind !== recordBus.kind) return bus && record.params['day'] === today ? withReport(bus, record) : bus;
  const body = z.safeParse(Edit, record.body);
  if (!body.success) return bus;
  const { id, version, updatedAt, updatedBy, todayReport, lastSevenDays, ...content } = bus ?? newBus(record);
  const next = z.safeParse(BusContent, applyChanges(content, body.data.changes));
  if (!next.success) return bus;
  const written = peopleAfter(next.data, bus ?? undefined, staff);
  return { ...written, id, version, todayReport, lastSevenDays, updatedAt: record.at.device, updatedBy: who };
}

const Edit = z.object({ changes: z.record(z.string(), z.unknown()) });

/** One that the server did not take, as it was written. */
export function refusedBus(refused: RefusedNew): Bus {
  return { ...newBus(refused.record), ...writtenIn(refused, emptyBus) };
}

function newBus(record: OutboxRecord): Bus {
  return {
    ...emptyBus,
    id: record.params['id'] ?? '',
    version: 0,
    updatedAt: record.at.device,
    updatedBy: '',
    todayReport: null,
    lastSevenDays: { onTime: 0, trips: 0 },
  };
}

const ReviewedBody = z.object({ decision: z.enum(['REVIEWED', 'RETURNED']) });

function withReport(bus: Bus, record: OutboxRecord): Bus {
  if (record.kind === recordBusReport.kind) return { ...bus, todayReport: bus.todayReport ?? 'DRAFT' };
  if (record.kind === submitBusReport.kind) return { ...bus, todayReport: 'SUBMITTED' };
  const review = z.safeParse(ReviewedBody, record.body);
  return record.kind === reviewBusReport.kind && review.success ? { ...bus, todayReport: review.data.decision } : bus;
}

function idOf({ kind, params }: OutboxRecord): string {
  return (kind === recordBus.kind ? params['id'] : params['busId']) ?? '';
}

function rulesOf(filter: BusFilter, today: Day): FoldRules<Bus> {
  const search = filter.search?.toLowerCase() ?? '';
  const near = nearlyIn(filter.search);
  const isFiltered = (bus: Bus) =>
    (!filter.status || bus.status === filter.status) && (!filter.papers || papersStateOf(bus, today) === filter.papers);
  const searched = (bus: Bus) => [bus.name, bus.plate, bus.driverName, bus.attendantName];
  const isDescending = filter.sort.startsWith('-');
  const textOf = sortedBy[filter.sort.replace('-', '')] ?? (({ name }) => name);
  return {
    page: filter.page,
    keyOf: ({ id }) => id,
    matches: (bus) => isFiltered(bus) && searched(bus).some((text) => text.toLowerCase().includes(search)),
    nearly: near && ((bus) => isFiltered(bus) && near(searched(bus))),
    compare: (a, b) => {
      const order = textOf(a).localeCompare(textOf(b), 'en', { numeric: true });
      return isDescending ? -order : order;
    },
  };
}

const sortedBy: Record<string, (bus: Bus) => string> = {
  name: ({ name }) => name,
  plate: ({ plate }) => plate,
  driverName: ({ driverName }) => driverName,
  status: ({ status }) => status,
};
