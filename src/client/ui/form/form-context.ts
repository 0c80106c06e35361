import { createContext, use } from 'react';
import type { Fields } from '#contract/change.ts';
import { t } from '#client/ui/language/words.ts';
import type { FormState } from './form-store.ts';

/** What a field knows of the form it stands in. */
export interface FormAround {
  get: () => FormState<Fields>;
  subscribe: (listener: () => void) => () => void;
  set: (path: string, value: unknown) => void;
  takeTheirs: (path: string) => void;
  idOf: (path: string) => string;
  describe: (path: string) => string;
  /** Whether each field that holds what is not saved says so: where a record is edited, not where one is begun. */
  marksTyped?: boolean;
}

export const FormContext = createContext<FormAround | null>(null);

/** Whether the form's work is being done just now. */
export const FormBusy = createContext(false);

export function useFormAround(): FormAround {
  const form = use(FormContext);
  if (!form) throw new Error(t('A field needs a Form around it'));
  return form;
}
