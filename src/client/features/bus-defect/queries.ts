import { busDefects } from '#contract/bus-defect.ts';
import { recordQueries } from '#client/record/queries.ts';

export const busDefectQueries = recordQueries(busDefects);
