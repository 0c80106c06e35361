import { NotSavedMark } from './not-saved-mark.tsx';
import { useField } from './use-field.ts';

/** For what several boxes make up together, beside its name: whether any of it is typed and not saved. */
export function TypedMark({ name }: { name: string }) {
  return useField(name).isTyped && <NotSavedMark />;
}
