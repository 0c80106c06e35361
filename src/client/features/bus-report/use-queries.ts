import { queryOptions } from '@tanstack/react-query';
import { readBusUse } from '#contract/bus-use.ts';
import { call } from '#client/http/call.ts';

export const busUseKey = 'bus-use';

export const busUseQuery = (busId: string) =>
  queryOptions({ queryKey: [busUseKey, busId], queryFn: ({ signal }) => call(readBusUse, { params: { id: busId }, signal }) });
