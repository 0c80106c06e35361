import * as z from 'zod/mini';
import { KioskContent } from '#contract/kiosk.ts';

/** As the form has it: no gate and no bus is chosen by an empty value. */
export const FormShape = z.strictObject({ name: KioskContent.shape.name, gateId: z.string(), busId: z.string() });
