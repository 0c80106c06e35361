import { queryOptions } from '@tanstack/react-query';
import { mostThumbs, type PhotoOf, readPhoto, readThumbs } from '#contract/photo.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';
import { isKiosk } from '#client/session/token.ts';
import { createThumbBatch } from './thumb-batch.ts';

/** `photo` is the version that the person's own record names: another picture is another query. */
export interface PhotoKey {
  of: PhotoOf;
  id: string;
  photo: number | null;
}

const batchOf = (of: PhotoOf) =>
  createThumbBatch({ ask: (ids) => call(readThumbs, { params: { of }, query: { ids: ids.join(',') } }), most: mostThumbs, waitMs: 20 });

const thumbOf = { student: batchOf('student'), guardian: batchOf('guardian'), employee: batchOf('employee') };

export const photoQueries = {
  all: ['photo'] as const,
  thumb: ({ of, id, photo }: PhotoKey) =>
    queryOptions({
      queryKey: [...photoQueries.all, 'thumb', of, id, photo],
      queryFn: () => thumbOf[of](id),
      enabled: photo !== null,
      staleTime: Infinity,
    }),
  image: ({ of, id, photo }: PhotoKey) =>
    queryOptions({
      queryKey: [...photoQueries.all, 'image', of, id, photo],
      queryFn: ({ signal }) => readableOrGone(call(readPhoto, { params: { of, id }, signal })),
      // A tablet at a gate is given the small ones.
      enabled: photo !== null && !isKiosk(),
      staleTime: Infinity,
    }),
};
