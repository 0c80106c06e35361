/** Defects of the buses: what is wrong with one, how bad it is, and how far its repair has come. */
import * as z from 'zod/mini';
import { type PreTripItem, preTripItems, Severity } from './bus-report.ts';
import { amount, Day, Id, note, text } from './fields.ts';
import { orderKey } from './order.ts';
import { column } from './people-sheet-column.ts';
import { noun } from './record.ts';

/** What of the bus: as in the check before the trip, or something that is not in it. */
export const DefectItem = z.enum([...preTripItems, 'OTHER'], { error: 'Choose what of the bus' });
export type DefectItem = z.infer<typeof DefectItem>;

export const DefectState = z.enum(['OPEN', 'IN_REPAIR', 'MENDED', 'DISMISSED']);
export type DefectState = z.infer<typeof DefectState>;

/** STANDING: neither mended nor dismissed. */
export const DefectView = z.enum(['STANDING', ...DefectState.options]);
export type DefectView = z.infer<typeof DefectView>;

export const BusDefectContent = z.strictObject({
  busId: z.uuid({ error: 'Choose the bus' }).check(z.toLowerCase()),
  item: DefectItem,
  name: text('what is wrong', 120),
  severity: Severity,
  reportedOn: Day,
  reportedBy: note(120),
  state: DefectState,
  /** Who has it in repair, or mended it: a workshop or a person. */
  repairer: note(120),
  mendedOn: z.nullable(Day),
  cost: z.nullable(amount(100_000_000)),
  /** Why it is dismissed. */
  reason: note(300),
  notes: note(1000),
});
export type BusDefectContent = z.infer<typeof BusDefectContent>;

export const emptyBusDefect: BusDefectContent = {
  busId: '',
  item: 'OTHER',
  name: '',
  severity: 'MEDIUM',
  reportedOn: '',
  reportedBy: '',
  state: 'OPEN',
  repairer: '',
  mendedOn: null,
  cost: null,
  reason: '',
  notes: '',
};

/** Neither mended nor dismissed. */
export function isStanding({ state }: Pick<BusDefectContent, 'state'>): boolean {
  return state === 'OPEN' || state === 'IN_REPAIR';
}

/** Keeps its bus off the road. */
export function isGrounding(defect: Pick<BusDefectContent, 'state' | 'severity'>): boolean {
  return isStanding(defect) && defect.severity === 'HIGH';
}

/** What stands before what is done with, the severe before the slight, the older before the newer. */
export function urgencyOf(defect: Pick<BusDefectContent, 'state' | 'severity' | 'reportedOn'>): string {
  const place = isStanding(defect) ? '1' : '2';
  return `${place} ${['HIGH', 'MEDIUM', 'LOW'].indexOf(defect.severity)} ${defect.reportedOn}`;
}

const items: Record<PreTripItem | 'OTHER', readonly string[]> = {
  tyres: ['Tyres'],
  lights: ['Lights'],
  brakes: ['Brakes'],
  mirrors: ['Mirrors'],
  wipers: ['Wipers'],
  horn: ['Horn'],
  doors: ['Doors and emergency exit'],
  belts: ['Seat belts'],
  extinguisher: ['Fire extinguisher'],
  firstAid: ['First-aid kit'],
  fluids: ['Fluids and leaks'],
  papers: ['Papers'],
  phone: ['Phone and tracker'],
  cleanliness: ['Cleanliness'],
  OTHER: ['Something else'],
};
const severities: Record<Severity, readonly string[]> = { LOW: ['Low'], MEDIUM: ['Medium'], HIGH: ['High'] };
const states: Record<DefectState, readonly string[]> = {
  OPEN: ['To be mended'],
  IN_REPAIR: ['In repair'],
  MENDED: ['Mended'],
  DISMISSED: ['Dismissed'],
};

export const busDefects = noun({
  kind: 'bus-defect',
  path: '/school/bus-defects',
  content: BusDefectContent,
  empty: emptyBusDefect,
  lines: [],
  waitsFor: { busId: 'bus' },
  beside: {
    busName: z.string(),
    /** The day of the report that found it; null where somebody wrote it down. */
    reportDay: z.nullable(Day),
  },
  roles: { read: ['School Admin'], write: ['School Admin'] },
  summary: {
    list: 'The defects of the buses, what stands and is severe first',
    read: 'One defect',
    record: 'Report a defect of a bus or change fields of one',
    exported: 'The defects of the list as a file',
  },
  filters: { state: z.optional(DefectView), severity: z.optional(Severity), busId: z.optional(Id) },
  searchedIn: ['name', 'busName', 'reportedBy', 'repairer'],
  sorts: { by: ['urgency', 'reportedOn', 'bus', 'name'], first: 'urgency' },
  ordered: {
    urgency: urgencyOf,
    reportedOn: ({ reportedOn }) => reportedOn,
    bus: ({ busName }) => orderKey(busName),
    name: ({ name }) => orderKey(name),
  },
  sheet: [
    column('bus', 'Bus'),
    column('item', 'Of the bus', { holds: items }),
    column('name', 'What is wrong'),
    column('severity', 'Severity', { holds: severities }),
    column('state', 'State', { holds: states }),
    column('reportedOn', 'Reported on', { holds: 'day' }),
    column('reportedBy', 'Reported by'),
    column('repairer', 'Repaired by'),
    column('mendedOn', 'Mended on', { holds: 'day' }),
    column('cost', 'Cost', { holds: 'number' }),
    column('reason', 'Why it is dismissed'),
    column('notes', 'Notes'),
  ],
});

export const BusDefect = busDefects.row;
export type BusDefect = z.infer<typeof BusDefect>;

export const BusDefectFilter = busDefects.filter;
export type BusDefectFilter = z.infer<typeof BusDefectFilter>;

export const { list: listBusDefects, exported: exportBusDefects, read: readBusDefect, record: recordBusDefect } = busDefects;
