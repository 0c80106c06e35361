import { useQueryClient } from '@tanstack/react-query';
import { busesOnDevice } from '#client/features/bus/queries.ts';
import { usePlaceNames } from './use-places.ts';

/** What a class, a house or a bus is called, as far as this device knows. */
export function useNameOf(): (id: string) => string | undefined {
  const { classNames, houseNames } = usePlaceNames();
  const client = useQueryClient();
  return (id) => classNames.get(id) ?? houseNames.get(id) ?? busesOnDevice(client).find((bus) => bus.id === id)?.name;
}
