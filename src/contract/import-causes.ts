/** Causes of warnings by which both sides know what a row leaves out. */

/** At the first column of a guardian that is wrong. */
export const guardianLeftOut = 'This guardian is left out';

/** Of a detail alone, at its own column. */
export const detailLeftOut = 'This is left out';
