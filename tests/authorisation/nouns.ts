/** Each noun's share of the matrix stands in one file of its own, and is named here. */
import * as classes from './nouns/class.ts';
import * as houses from './nouns/house.ts';

export const nounRows = classes.rows + houses.rows;
export const nounLeavesBehind = { ...classes.leavesBehind, ...houses.leavesBehind };
export const nounCalls = { ...classes.calls, ...houses.calls };
export const nounAims = { ...classes.aims, ...houses.aims };
export const nounNames = { ...classes.named, ...houses.named };
export const arrangeNouns = [classes.arrange, houses.arrange];
