import { Bus, BusContent, BusFilter, listBuses, readBus, recordBus } from '#contract/bus.ts';
import { compareTexts } from '#contract/order.ts';

const sortedBy: Record<string, (bus: Bus) => string> = {
  name: ({ name }) => name,
  plate: ({ plate }) => plate,
  driverName: ({ driverName }) => driverName,
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
    const textOf = sortedBy[sort.replace('-', '')] ?? (({ name }) => name);
    const way = sort.startsWith('-') ? -1 : 1;
    return (a: Bus, b: Bus) => way * compareTexts(textOf(a), textOf(b));
  },
};
