import { classes } from '#contract/class.ts';
import { recordQueries } from '#client/record/queries.ts';

export const classQueries = recordQueries(classes);
