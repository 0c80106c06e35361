import { useQueryClient } from '@tanstack/react-query';
import { type BusDefect, type BusDefectFilter, listBusDefects } from '#contract/bus-defect.ts';
import { busesOnDevice } from '#client/features/bus/queries.ts';
import { rowsOnDevice } from '#client/record/queries.ts';
import { useAllRows, useRow, useRows } from '#client/record/use-rows.ts';
import { whoHere } from '#client/session/who-here.ts';
import { busDefectProjection } from './projection.ts';
import { busDefectQueries } from './queries.ts';

const half = { ...busDefectProjection, list: listBusDefects, queries: busDefectQueries };

function useDefectsHeld() {
  const client = useQueryClient();
  const known = rowsOnDevice<BusDefect>(client, busDefectQueries, {});
  const buses = new Map(busesOnDevice(client).map(({ id, name }) => [id, name]));
  return { context: { known, buses, who: whoHere() }, asOf: null };
}

export const useBusDefects = (filter: BusDefectFilter) => useRows(half, filter, useDefectsHeld());
export const useAllBusDefects = (filter: BusDefectFilter) => useAllRows(half, filter, useDefectsHeld());
export const useBusDefect = (id: string) => useRow(half, id, useDefectsHeld());
