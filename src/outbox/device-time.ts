import type { DeviceTime } from '#contract/whereabouts.ts';
import type { Outbox } from './outbox.ts';

/** What this device's clock says, and how far it was ahead of the server's when the two were last compared. */
export function deviceTime({ clock }: Pick<Outbox, 'clock'>): DeviceTime {
  const { now, offsetMs, withinMs } = clock();
  const whole = (ms: number | null) => (ms === null ? null : Math.round(ms));
  return { at: now.toISOString(), skewMs: offsetMs === null ? null : whole(-offsetMs), withinMs: whole(withinMs) };
}
