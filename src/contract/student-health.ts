/**
 * The health of a student: kept apart from the record, read only by who says why, and never kept on a device.
 * What is there is free to know; what it says comes by `revealStudentHealth`, which leaves a line in the audit trail.
 */
import * as z from 'zod/mini';
import { Changes, FieldPath } from './change.ts';
import { command, endpoint } from './endpoint.ts';
import { Id, Instant, note, OptionalPhone } from './fields.ts';
import type { Role } from './role.ts';

export const BloodGroup = z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'], { error: 'Choose a blood group' });
export type BloodGroup = z.infer<typeof BloodGroup>;

/** Of haemoglobin: SS and SC are sickle-cell disease, AS and AC carry it. */
export const Genotype = z.enum(['AA', 'AS', 'AC', 'SS', 'SC', 'CC'], { error: 'Choose a genotype' });
export type Genotype = z.infer<typeof Genotype>;

export const MedicalConsent = z.enum(['NOT_ASKED', 'GIVEN', 'REFUSED'], { error: 'Choose what was said' });
export type MedicalConsent = z.infer<typeof MedicalConsent>;

/** Null where nobody has said. */
export const HealthContent = z.strictObject({
  bloodGroup: z.nullable(BloodGroup),
  genotype: z.nullable(Genotype),
  allergies: note(1000),
  conditions: note(1000),
  medication: note(1000),
  doctor: note(120),
  doctorPhone: OptionalPhone,
  hospital: note(200),
  /** To treatment in an emergency, when no guardian can be reached. */
  medicalConsent: MedicalConsent,
});
export type HealthContent = z.infer<typeof HealthContent>;

export const emptyHealth: HealthContent = {
  bloodGroup: null,
  genotype: null,
  allergies: '',
  conditions: '',
  medication: '',
  doctor: '',
  doctorPhone: '',
  hospital: '',
  medicalConsent: 'NOT_ASKED',
};

/** What may be known of the record without a reason. `version` is 0 as long as nothing was ever written. */
export const HealthSummary = z.object({
  isFilled: z.boolean(),
  version: z.int(),
  updatedAt: z.nullable(Instant),
  updatedBy: z.string(),
});
export type HealthSummary = z.infer<typeof HealthSummary>;

export const RevealedHealth = z.extend(HealthSummary, { content: HealthContent });
export type RevealedHealth = z.infer<typeof RevealedHealth>;

/** Why somebody looks. */
export const RevealReason = z.enum(['EMERGENCY', 'CARE', 'TRIP', 'UPDATE', 'GUARDIAN_ASKED'], { error: 'Choose why you look' });
export type RevealReason = z.infer<typeof RevealReason>;

const One = z.strictObject({ id: Id });
const carers: readonly Role[] = ['School Admin', 'Hybrid'];

export const readStudentHealth = endpoint('GET', '/school/students/:id/health', {
  summary: 'Whether anything is recorded of a student’s health, and when it was last changed',
  params: One,
  answer: HealthSummary,
  roles: carers,
});

export const revealStudentHealth = command('POST', '/school/students/:id/health/reveal', {
  summary: 'Read the health record of a student, with the reason',
  params: One,
  body: z.strictObject({ reason: RevealReason }),
  answer: RevealedHealth,
  roles: carers,
  offline: 'refuse',
});

/**
 * Changes fields. `was`: what each of them held when it was read; a field that somebody else has changed since is a
 * conflict, named in `details`, and then nothing is written. Neither the conflict nor the answer says what is recorded.
 */
export const recordStudentHealth = command('PUT', '/school/students/:id/health', {
  summary: 'Change fields of a student’s health record',
  params: One,
  body: z.strictObject({ changes: Changes, was: z.record(FieldPath, z.json()), version: z.int().check(z.minimum(0)) }),
  answer: HealthSummary,
  roles: carers,
  offline: 'refuse',
});
