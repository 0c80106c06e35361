import { houses } from '#contract/house.ts';
import { recordQueries } from '#client/record/queries.ts';

export const houseQueries = recordQueries(houses);
