import { NativeSelect } from '@mantine/core';
import type { Bus } from '#contract/bus.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { busProjection } from './projection.ts';
import { busQueries } from './queries.ts';
import { useFleetHeld } from './use-buses.ts';

const wholeFleet = { page: 1, limit: 100, sort: 'name' } as const;

/** Every bus of the school, ones added on this device included. */
export function useAllBuses(): readonly Bus[] {
  const { context } = useFleetHeld();
  const fleet = useProjected(
    busQueries.fleet(),
    (page, pending) => busProjection.page(page, wholeFleet, pending, context),
    (pending) => busProjection.fromDevice(wholeFleet, pending, context),
  );
  return fleet.data?.data ?? context.known;
}

interface BusPickerProps {
  label: string;
  /** An id, or empty for none. */
  value: string;
  onPick: (busId: string) => void;
  /** The choice that means no bus in particular. */
  none: string;
  error?: string | undefined;
}

export function BusPicker({ label, value, onPick, none, error }: BusPickerProps) {
  const buses = useAllBuses();
  return (
    <NativeSelect
      label={label}
      error={error}
      value={value}
      onChange={(event) => onPick(event.currentTarget.value)}
      data={[{ value: '', label: none }, ...buses.map((bus) => ({ value: bus.id, label: `${bus.name} (${bus.plate})` }))]}
    />
  );
}
