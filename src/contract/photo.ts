/** Pictures of people: sent small, stored anew, and given only to those who may see the person. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import type { Role } from './role.ts';

/** Whom the picture is of. Employees are for School Admins only. */
export const PhotoOf = z.enum(['student', 'guardian', 'employee']);
export type PhotoOf = z.infer<typeof PhotoOf>;

export const mostPhotoBytes = 400_000;
export const mostThumbs = 100;

const One = z.strictObject({ of: PhotoOf, id: Id });
const families: readonly Role[] = ['School Admin', 'Correspondent', 'Hybrid'];

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
  query: z.strictObject({ ids: z.string().check(z.maxLength(mostThumbs * 37)) }),
  answer: z.array(z.object({ id: Id, image: z.string(), version: z.int() })),
  roles: families,
});

/** `image` is the file in base64, already small; it is decoded and written anew. */
export const changePhoto = command('PUT', '/school/photos/:of/:id', {
  summary: 'Set the picture of a person',
  params: One,
  body: z.strictObject({ image: z.base64({ error: 'Choose a JPEG, PNG or WebP picture' }) }),
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
