import type { Direction } from '#contract/bus.ts';
import { t } from '#client/ui/language/words.ts';

/** How the ways of a run are said: on a route, in a timetable, in a report. */
export const directionWords: Record<Direction, string> = { TO_SCHOOL: t('To school'), FROM_SCHOOL: t('From school') };
