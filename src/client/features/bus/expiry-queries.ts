import { queryOptions } from '@tanstack/react-query';
import { listFleetPapers } from '#contract/fleet-expiry.ts';
import { call } from '#client/http/call.ts';

export const expiryKey = 'fleet-papers';

export const fleetPapersQuery = queryOptions({ queryKey: [expiryKey], queryFn: ({ signal }) => call(listFleetPapers, { signal }) });
