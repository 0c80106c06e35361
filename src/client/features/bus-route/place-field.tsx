import { TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { LatLon } from '#contract/bus-route.ts';
import { type FieldProps, textOf, useInput } from '#client/ui/fields/field.tsx';
import { placeWords } from './labels.ts';

/** "6.45407, 3.39467", as a map gives it to be pasted. What is no place stays as it was typed, so that it can be mended. */
export function PlaceField({ name, ...rest }: FieldProps) {
  const { field, ...input } = useInput(name, { ...rest, format: (value) => wordsOf(value) });
  const [typed, setTyped] = useState('');
  const held = wordsOf(field.value);
  const shown = wordsOf(placeIn(typed)) === held ? typed : held;
  function handleChange(text: string) {
    setTyped(text);
    field.set(placeIn(text));
  }
  return (
    <TextInput {...input} inputMode="text" autoComplete="off" value={shown} onChange={(event) => handleChange(event.currentTarget.value)} />
  );
}

const degrees = /^\s*\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*\)?\s*$/;

function placeIn(text: string): LatLon | string | null {
  if (text.trim() === '') return null;
  const [, lat, lon] = degrees.exec(text) ?? [];
  return lat === undefined || lon === undefined ? text : { lat: Number(lat), lon: Number(lon) };
}

function wordsOf(value: unknown): string {
  const place = z.safeParse(LatLon, value).data;
  if (place) return placeWords(place);
  const typed = z.safeParse(z.object({ lat: z.number(), lon: z.number() }), value).data;
  return typed ? placeWords(typed) : textOf(value);
}
