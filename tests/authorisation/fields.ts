/** The places of a call's shapes, as the shapes themselves say them. */
import * as z from 'zod/mini';

export type Place = readonly (string | number)[];

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}

/** Every field of the shape, its objects and lists included; records have the lines that the example has. */
export function placesOf(shape: z.ZodMiniType, example: unknown): Place[] {
  // The parse boundary: what zod says of a shape is a JSON Schema.
  return walk(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema, example, []);
}

function walk(schema: Schema, example: unknown, at: Place): Place[] {
  const within = [schema, ...(schema.anyOf ?? [])];
  const inside = within.flatMap(({ properties = {}, items, additionalProperties }) => [
    ...Object.entries(properties).flatMap(([name, field]) => walk(field, fieldOf(example, name), [...at, name])),
    ...(items ? walk(items, fieldOf(example, 0), [...at, 0]) : []),
    ...(typeof additionalProperties === 'object'
      ? Object.keys(Object(example)).flatMap((name) => walk(additionalProperties, fieldOf(example, name), [...at, name]))
      : []),
  ]);
  return [at, ...inside];
}

/** The same thing with another value at one place; left out altogether where the value is undefined. */
export function withValue(thing: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value;
  const inner = withValue(fieldOf(thing, step), rest, value);
  if (Array.isArray(thing)) return thing.length === 0 ? [inner] : thing.map((each, at) => (at === step ? inner : each));
  return { ...Object(thing), [step]: inner };
}

/** The same thing with more fields in the object at this place; null where there is none. */
export function withMore(thing: unknown, at: Place, more: object): unknown {
  const there = at.reduce<unknown>(fieldOf, thing);
  return typeof there === 'object' && there !== null && !Array.isArray(there) ? withValue(thing, at, { ...there, ...more }) : null;
}

function fieldOf(thing: unknown, name: string | number): unknown {
  return typeof thing === 'object' && thing !== null && Object.hasOwn(thing, name) ? Object(thing)[name] : undefined;
}
