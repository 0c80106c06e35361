import { leaveTypes } from '#contract/leave-type.ts';
import { recordQueries } from '#client/record/queries.ts';

export const leaveTypeQueries = recordQueries(leaveTypes);
