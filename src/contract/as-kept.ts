/**
 * What was typed, field by field, as it is kept: the shapes trim a text, write an e-mail address in small letters, take the
 * spaces out of a telephone number. One rule for a device, before it queues an edit, and for the server: otherwise a
 * person's own former words look like somebody else's.
 */
import * as z from 'zod/mini';
import type { Fields } from './change.ts';

type Shape = z.core.$ZodType;

/** `content`: the shape of the record whose fields these are. What it would refuse stays as it was typed. */
export function asKept(content: Shape, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, keptBy(shapesAt(content, path.split('/')), value)]));
}

function keptBy(shapes: readonly Shape[], value: unknown): unknown {
  for (const shape of shapes) {
    const parsed = z.safeParse(shape, value);
    if (parsed.success) return parsed.data;
  }
  return value;
}

/** A field of a line that may be of several kinds has as many shapes. */
function shapesAt(shape: Shape, [step, ...rest]: string[]): Shape[] {
  return step === undefined ? [shape] : insideOf(shape, step).flatMap((inner) => shapesAt(inner, rest));
}

function insideOf(shape: Shape, step: string): readonly Shape[] {
  if (shape instanceof z.core.$ZodNullable) return insideOf(shape._zod.def.innerType, step);
  if (shape instanceof z.core.$ZodUnion) return shape._zod.def.options.flatMap((option) => insideOf(option, step));
  if (shape instanceof z.core.$ZodRecord) return [shape._zod.def.valueType];
  if (!(shape instanceof z.core.$ZodObject) || !Object.hasOwn(shape._zod.def.shape, step)) return [];
  const inner = shape._zod.def.shape[step];
  return inner ? [inner] : [];
}
