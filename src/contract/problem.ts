import * as z from 'zod/mini';

/** Every way a call can fail. Code decides, never the text. The number is the HTTP status. */
export const problemStatus = {
  invalid: 400,
  unsupported_media_type: 415,
  too_large: 413,
  wrong_credentials: 401,
  /** The password was right; the second factor's code is still wanted. */
  factor_needed: 401,
  session_ended: 401,
  not_allowed: 403,
  wrong_actor: 403,
  wrong_origin: 403,
  /** The password once more, then the same call again. */
  step_up_needed: 403,
  not_found: 404,
  gone: 410,
  /** Its person gave this edit up before it came. */
  given_up: 410,
  conflict: 409,
  already_decided: 409,
  locked: 409,
  in_progress: 409,
  epoch_changed: 412,
  version_changed: 412,
  refused: 422,
  key_reused: 422,
  /** This device has given the edit's number to another one: its browser profile was copied, or put back to an earlier state. */
  number_taken: 422,
  too_new: 426,
  base_required: 428,
  too_many: 429,
  internal: 500,
  busy: 503,
} as const;

export const ProblemCode = z.enum(Object.keys(problemStatus) as [keyof typeof problemStatus]);
export type ProblemCode = keyof typeof problemStatus;

/** One thing that is wrong, and where: `path` is the field's name as the form has it. */
export const Detail = z.object({ message: z.string(), path: z.string() });
export type Detail = z.infer<typeof Detail>;

/** One field two people changed. `by`: who wrote what stands there and when, where the trail of the record tells. */
export const FieldConflict = z.object({
  path: z.string(),
  base: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
  by: z.optional(z.object({ name: z.string(), at: z.string(), isYou: z.boolean() })),
  /** Why nothing else can stand there, where nobody was first: a sentence. */
  because: z.optional(z.string()),
});
export type FieldConflict = z.infer<typeof FieldConflict>;

/**
 * The body of every failed call. Spec §8 shows `message`, `error` or the first of `details`, by call.
 * `conflicts` and `decided` say what stands on the server when somebody else was first.
 */
export const ProblemBody = z.object({
  message: z.string(),
  error: z.string(),
  code: ProblemCode,
  details: z.array(Detail),
  requestId: z.optional(z.string()),
  conflicts: z.optional(z.array(FieldConflict)),
  decided: z.optional(z.object({ state: z.string(), by: z.string(), at: z.string() })),
  epoch: z.optional(z.string()),
});
export type ProblemBody = z.infer<typeof ProblemBody>;

export interface ProblemExtras {
  details?: Detail[];
  conflicts?: FieldConflict[];
  decided?: { state: string; by: string; at: string };
  epoch?: string;
  retryAfterSeconds?: number;
}

/** Thrown where the failure is known, turned into HTTP in one place. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, message: string, extras: ProblemExtras = {}) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}

/** The details of a failed parse, one for each field, in the order of the fields. */
export function detailsOf(error: z.core.$ZodError): Detail[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('/');
    if (issue.code !== 'unrecognized_keys') return { message: issue.message, path };
    return issue.keys.map((key) => ({ message: 'There is no such field', path: path === '' ? key : `${path}/${key}` }));
  });
}
