import { createContext, use } from 'react';
import type { Fields } from '#contract/change.ts';
import { t } from '#client/ui/words.ts';
import type { FormState } from './form-store.ts';

/** What a field knows of the form it stands in. */
export interface FormAround {
  get: () => FormState<Fields>;
  subscribe: (listener: () => void) => () => void;
  set: (path: string, value: unknown) => void;
  takeTheirs: (path: string) => void;
  idOf: (path: string) => string;
  describe: (path: string) => string;
}

export const FormContext = createContext<FormAround | null>(null);

export function useFormAround(): FormAround {
  const form = use(FormContext);
  if (!form) throw new Error(t('A field needs a Form around it'));
  return form;
}
