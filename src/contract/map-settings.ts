/** What the school's maps are drawn on, and where they open. */
import * as z from 'zod/mini';
import { count, note } from './fields.ts';
import { isTileAddress } from './tile-address.ts';

const address = {
  error: 'Enter an address that begins with https:// and has {z}, {x} and {y} in it, or one that ends in .pmtiles',
};

function degrees(most: number, error: { error: string }) {
  return z.nullable(z.number(error).check(z.minimum(-most, error), z.maximum(most, error)));
}

export const MapSettings = z
  .strictObject({
    /** Empty where the school's maps are drawn on plain ground. */
    tiles: note(500).check(z.refine((tiles) => tiles === '' || isTileAddress(tiles), address)),
    /** Whose map it is, as its licence wants it written. */
    attribution: note(200),
    lat: degrees(90, { error: 'Enter a latitude from -90 to 90, for example 6.4474' }),
    lon: degrees(180, { error: 'Enter a longitude from -180 to 180, for example 3.3903' }),
    zoom: count(1, 19),
  })
  .check(
    z.refine(({ tiles, attribution }) => tiles === '' || attribution !== '', {
      path: ['attribution'],
      error: 'Enter whose map it is: whoever offers it asks for that to be shown',
    }),
    z.refine(({ lat, lon }) => lat !== null || lon === null, { path: ['lat'], error: 'Enter the latitude too, or leave both empty' }),
    z.refine(({ lat, lon }) => lon !== null || lat === null, { path: ['lon'], error: 'Enter the longitude too, or leave both empty' }),
  );
export type MapSettings = z.infer<typeof MapSettings>;

/** Of a school that has settled nothing. */
export const plainMap: MapSettings = { tiles: '', attribution: '', lat: null, lon: null, zoom: 14 };
