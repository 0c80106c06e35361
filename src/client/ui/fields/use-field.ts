import { useSyncExternalStore } from 'react';
import { type Fields, readField } from '#contract/change.ts';
import { useFormAround } from '#client/ui/form/form-context.ts';
import { isTypedAt, theirsAt } from '#client/ui/form/form-edit.ts';
import type { FormStore } from '#client/ui/form/form-store.ts';

/** One field: draws again only when this field's value or error changes. */
export function useField(path: string) {
  const form = useFormAround();
  const value = useSyncExternalStore(form.subscribe, () => readField(form.get().values, path));
  const error = useSyncExternalStore(form.subscribe, () => form.get().errors.find((one) => one.path === path)?.message);
  const hasTheirs = useSyncExternalStore(form.subscribe, () => theirsAt(form.get(), path) !== undefined);
  const isTyped = useSyncExternalStore(form.subscribe, () => form.marksTyped === true && isTypedAt(form.get(), path));
  return {
    id: form.idOf(path),
    /** It shows what is not saved, and has to say so. */
    isTyped,
    value,
    error,
    /** What somebody else put here while this person typed. */
    theirs: hasTheirs ? theirsAt(form.get(), path) : undefined,
    set: (next: unknown) => form.set(path, next),
    takeTheirs: () => form.takeTheirs(path),
  };
}

/** A figure worked out of the values; draws again only when it changes. Give it a primitive or a part of the values. */
export function useFormValue<Values extends Fields, Figure>(
  form: Pick<FormStore<Values>, 'get' | 'subscribe'>,
  figure: (values: Values) => Figure,
): Figure {
  return useSyncExternalStore(form.subscribe, () => figure(form.get().values));
}

/** Whether something is typed that is not saved. */
export function useIsDirty(form: Pick<FormStore<Fields>, 'subscribe' | 'typed'>): boolean {
  return useSyncExternalStore(form.subscribe, () => Object.keys(form.typed().changes).length > 0);
}
