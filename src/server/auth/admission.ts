import { schoolDay } from '#contract/school-time.ts';

/** What decides whether a person may be in at all, apart from passwords and codes. */
export interface Admission {
  disabledAt: Date | null;
  /** First and last day in the school's calendar. */
  startsOn: string | null;
  endsOn: string | null;
  timeZone: string;
  isDemo: boolean;
}

export type Bar = 'suspended' | 'before-first-day' | 'after-last-day' | 'demo-off';

/** Why the person may not be in now; null when they may. Asked at sign-in and again at every request. */
export function barTo(who: Admission, { now, demoAllowed }: { now: Date; demoAllowed: boolean }): Bar | null {
  if (who.disabledAt !== null) return 'suspended';
  if (who.isDemo && !demoAllowed) return 'demo-off';
  const today = schoolDay(now, who.timeZone);
  if (who.startsOn !== null && today < who.startsOn) return 'before-first-day';
  if (who.endsOn !== null && today > who.endsOn) return 'after-last-day';
  return null;
}
