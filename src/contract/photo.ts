/** Pictures of people: sent small, stored anew, and given only to those who may see the person. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { families } from './role.ts';

/** Whom the picture is of. Employees are for School Admins only. */
export const PhotoOf = z.enum(['student', 'guardian', 'employee']);
export type PhotoOf = z.infer<typeof PhotoOf>;

export const mostPhotoBytes = 400_000;
export const mostThumbs = 100;

const One = z.strictObject({ of: PhotoOf, id: Id });

/** A picture as a `data:` URL: an `<img>` of its own could not show who asks. */
export const readPhoto = endpoint('GET', '/school/photos/:of/:id', {
  summary: 'The picture of a person',
  params: One,
  answer: z.object({ image: z.string(), version: z.int() }),
  roles: families,
});

/** Pictures of about two kilobytes for lists. Who has none, or may not be seen, is left out. */
export const readThumbs = endpoint('GET', '/school/photos/:of', {
  summary: 'Small pictures of up to a hundred people',
  params: z.strictObject({ of: PhotoOf }),
  query: z.strictObject({
    ids: z.string().check(z.refine(isListOfIds, { error: `Name up to ${mostThumbs} people, with commas between them` })),
  }),
  answer: z.array(z.object({ id: Id, image: z.string(), version: z.int() })),
  roles: families,
  kiosk: 'active',
  busTablet: 'active',
});

/** The ids of `readThumbs`, each once. */
export function idsIn(list: string): string[] {
  return [...new Set(list.split(','))];
}

function isListOfIds(list: string): boolean {
  return list.length <= mostThumbs * 37 && list.split(',').every((id) => z.safeParse(Id, id).success);
}

/** `image` is the file in base64, already small; it is decoded and written anew. */
export const changePhoto = command('PUT', '/school/photos/:of/:id', {
  summary: 'Set the picture of a person',
  params: One,
  body: z.strictObject({
    image: z
      .base64({ error: 'Choose a picture' })
      .check(
        z.minLength(1, { error: 'Choose a picture' }),
        z.maxLength(Math.ceil(mostPhotoBytes / 3) * 4, { error: `Choose a picture of at most ${mostPhotoBytes / 1000} kB` }),
      ),
  }),
  bodyLimit: mostPhotoBytes * 2,
  answer: z.object({ version: z.int() }),
  roles: families,
  offline: 'refuse',
});

export const removePhoto = command('DELETE', '/school/photos/:of/:id', {
  summary: 'Take the picture of a person away',
  params: One,
  answer: z.object({}),
  roles: families,
  offline: 'refuse',
});
