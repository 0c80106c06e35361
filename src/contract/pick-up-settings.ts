/** What a school has settled of who collects its children. */
import * as z from 'zod/mini';
import { TimeOfDay } from './fields.ts';

const minutes = { error: 'Enter a whole number of minutes from 10 to 1440' };

export const PickUpSettings = z.strictObject({
  /** From this time on nobody but a School Admin enters who else collects today: classes end soon after. */
  cutOff: TimeOfDay,
  /** A list that is older may lack a restriction of today: a gate without a connection asks the office. */
  listMinutes: z.int(minutes).check(z.minimum(10, minutes), z.maximum(1440, minutes)),
});
export type PickUpSettings = z.infer<typeof PickUpSettings>;

/** Of a school that has settled nothing. */
export const usualPickUp: PickUpSettings = { cutOff: '13:00', listMinutes: 120 };
