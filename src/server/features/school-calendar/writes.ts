import type { OpenHoursWritten, SpecialDayWritten, TermWritten } from '#contract/calendar-record.ts';
import { rowsOf } from '#server/record/rows.ts';
import { openHours, specialDay, term } from './table.ts';

/** The columns kept beside the content, to order and check by. */
export const openHoursRows = rowsOf(openHours, (content: OpenHoursWritten) => ({
  content,
  validFrom: content.validFrom,
  state: stateOf(content),
}));

export const specialDayRows = rowsOf(specialDay, (content: SpecialDayWritten) => ({
  content,
  ...spanOf(content),
  state: stateOf(content),
}));

export const termRows = rowsOf(term, (content: TermWritten) => ({ content, ...spanOf(content), state: stateOf(content) }));

function stateOf({ isWithdrawn }: { isWithdrawn: boolean }) {
  return isWithdrawn ? 'WITHDRAWN' : 'HELD';
}

function spanOf({ from, until }: { from: string; until: string }) {
  return { from, until };
}
