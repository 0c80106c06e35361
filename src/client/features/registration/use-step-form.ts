import { useEffect } from 'react';
import type * as z from 'zod/mini';
import type { Fields } from '#contract/change.ts';
import type { Detail } from '#contract/problem.ts';
import { type FormHandle, useForm } from '#client/ui/form/form.tsx';

interface StepForm {
  /** The contract's shape. What is kept may not have it yet. */
  of: z.ZodMiniType<Fields>;
  initial: Fields;
  /** What the server said when all was sent; these fields stand below `under` there. */
  refused: readonly Detail[];
  under: string;
  /** Called with each change, so that nothing typed is lost. */
  keep: (values: Fields) => void;
}

/** The form of one step. */
export function useStepForm({ of, initial, refused, under, keep }: StepForm): FormHandle<Fields> {
  const form = useForm({ of, initial });
  useEffect(() => form.subscribe(() => keep(form.get().values)), [form, keep]);
  useEffect(() => {
    const ours = refused.filter(({ path }) => path.startsWith(under));
    if (ours.length > 0) form.refuse(ours.map(({ path, message }) => ({ path: path.slice(under.length), message })));
  }, [form, refused, under]);
  return form;
}
