import { Bus, BusContent, BusFilter, listBuses, readBus, recordBus } from '#contract/bus.ts';
import { compareKeys, orderKey } from '#contract/order.ts';

const sortedBy: Record<string, (bus: Bus) => string> = {
  name: ({ name }) => orderKey(name),
  plate: ({ plate }) => orderKey(plate),
  driverName: ({ driverName }) => orderKey(driverName),
  status: ({ status }) => status,
};

export const buses = {
  kind: 'bus',
  row: Bus,
  content: BusContent,
  filter: BusFilter,
  list: listBuses,
  read: readBus,
  record: recordBus,
  searched: ({ name, plate, driverName, attendantName }: Bus) => [name, plate, driverName, attendantName],
  compare(sort: BusFilter['sort']) {
    const keyOf = sortedBy[sort.replace('-', '')] ?? (({ name }) => orderKey(name));
    const way = sort.startsWith('-') ? -1 : 1;
    const ofName = ({ name, id }: Bus) => `${orderKey(name)}\n${id}`;
    return (a: Bus, b: Bus) => way * compareKeys(keyOf(a), keyOf(b)) || compareKeys(ofName(a), ofName(b));
  },
};
