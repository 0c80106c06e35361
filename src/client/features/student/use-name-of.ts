import { useQueryClient } from '@tanstack/react-query';
import { busesOnDevice } from '#client/features/bus/queries.ts';
import { usePlaceNames } from './use-places.ts';

/** What a class, a house or a bus is called, as far as this device knows: the fleet may be there before the roster is. */
export function useNameOf(): (id: string) => string | undefined {
  const { classNames, houseNames, busNames } = usePlaceNames();
  const client = useQueryClient();
  const inFleet = (id: string) => busesOnDevice(client).find((bus) => bus.id === id)?.name;
  return (id) => classNames.get(id) ?? houseNames.get(id) ?? busNames.get(id) ?? inFleet(id);
}
