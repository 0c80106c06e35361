import { useQueryClient } from '@tanstack/react-query';
import { changePhoto, type PhotoOf, removePhoto } from '#contract/photo.ts';
import { call } from '#client/http/call.ts';

/** Needs a connection. `image` is base64, null takes the picture away. */
export function useChangePhoto({ of, id }: { of: PhotoOf; id: string }) {
  const client = useQueryClient();
  return async (image: string | null) => {
    if (image === null) await call(removePhoto, { params: { of, id } });
    else await call(changePhoto, { params: { of, id }, body: { image } });
    // The person's own record says which picture there is.
    await Promise.all([of, 'roster'].map((word) => client.invalidateQueries({ queryKey: [word] })));
  };
}
