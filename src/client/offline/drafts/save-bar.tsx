import type { ReactNode } from 'react';
import type { Fields } from '#contract/change.ts';
import { DeedBar } from '#client/ui/layout/deed-bar.tsx';
import { useIsDirty } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { TypedState } from './typed-state.tsx';
import type { DraftState } from './use-draft.ts';

interface SaveBarProps<Values extends Fields> {
  form: FormHandle<Values>;
  draft: DraftState;
  /** There is something to send although nothing was typed: it is new, or the server did not take it. */
  mustSend?: boolean;
  children: ReactNode;
}

/** The bar of a form that keeps drafts: there as soon as something is typed, and says what of it is not saved. */
export function SaveBar<Values extends Fields>({ form, draft, mustSend = false, children }: SaveBarProps<Values>) {
  const isDirty = useIsDirty(form);
  return (
    <DeedBar isWanted={isDirty || mustSend} state={isDirty && <TypedState draft={draft} form={form} />}>
      {children}
    </DeedBar>
  );
}
