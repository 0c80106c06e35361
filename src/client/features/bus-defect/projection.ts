/** The defects as they will be once this device's edits are on the server. Pure. */
import {
  type BusDefect,
  type BusDefectContent,
  type BusDefectFilter,
  busDefects,
  type DefectView,
  emptyBusDefect,
  isStanding,
} from '#contract/bus-defect.ts';
import { defectAsKept } from '#contract/bus-defect-rules.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { type Aside, projectionOf, unsent } from '#client/record/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface DefectAside extends Aside {
  /** What the buses are called, by id. */
  buses: ReadonlyMap<string, string>;
}

export const busDefectProjection = projectionOf<BusDefect, BusDefectContent, BusDefectFilter, DefectAside>(busDefects, {
  made: newBusDefect,
  derive: (written, before, { buses }) => ({
    ...written,
    ...defectAsKept(written),
    busName: written.busId === before?.busId ? written.busName : (buses.get(written.busId) ?? ''),
  }),
  isAsked: (defect, { state, severity, busId }) =>
    (!state || isIn(defect, state)) && (severity ?? defect.severity) === defect.severity && (!busId || defect.busId === busId),
});

function isIn(defect: BusDefect, view: DefectView): boolean {
  return view === 'STANDING' ? isStanding(defect) : defect.state === view;
}

/** One that the server did not take, as it was written. */
export function refusedBusDefect(refused: RefusedNew): BusDefect {
  return { ...newBusDefect(refused.record), ...writtenIn(refused, emptyBusDefect) };
}

function newBusDefect(record: OutboxRecord): BusDefect {
  return { ...emptyBusDefect, ...unsent(record), busName: '', reportDay: null };
}
