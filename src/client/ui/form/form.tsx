import { type FormEvent, type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { Fields } from '#contract/change.ts';
import { type Detail, detailsOf, Problem } from '#contract/problem.ts';
import { FormBusy, FormContext } from './form-context.ts';
import { ErrorSummary } from './form-errors.tsx';
import { createFormStore, type FormStore, type Lines, type Rules } from './form-store.ts';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import styles from './form.module.css';

export interface FormOptions<Shape extends z.ZodMiniType<Fields>> {
  /** The contract's shape: the same that the server checks. */
  of: Shape;
  initial: z.output<Shape>;
  lines?: Lines;
  /** Rules that concern several fields; asked when the shape holds. */
  rules?: Rules<z.output<Shape>>;
  /** A field's name as the summary says it, for fields that stand in several lines. */
  describe?: (path: string, values: z.output<Shape>) => string;
  /** Whether each field that holds what is not saved says so: where something is edited, not where it is begun. */
  marksTyped?: boolean;
}

export interface FormHandle<Values extends Fields> extends FormStore<Values> {
  /** Checks by the shape, then by the form's rules and the ones given. Returns the parsed values, which the fields then show, or null. */
  parse: (more?: Rules<Values>) => Values | null;
  /** Shows a failure: what the server said of fields at the fields, the rest in the summary, with what is to be known besides. */
  fail: (error: unknown, besides?: string) => void;
  idOf: (path: string) => string;
  describe: (path: string) => string;
  marksTyped: boolean;
}

/** The state of a form that outlives renders; `initial` is where it starts, `follow` moves it on. */
export function useForm<Shape extends z.ZodMiniType<Fields>>(options: FormOptions<Shape>): FormHandle<z.output<Shape>> {
  const id = useId();
  const [form] = useState(() => createForm(options, id));
  return form;
}

function createForm<Shape extends z.ZodMiniType<Fields>>(
  { of, initial, lines = {}, rules = () => [], describe = () => '', marksTyped = false }: FormOptions<Shape>,
  id: string,
): FormHandle<z.output<Shape>> {
  const store = createFormStore<z.output<Shape>>(initial, lines);
  return {
    ...store,
    parse: (more = () => []) => {
      const isRight = store.check((values) => {
        const parsed = z.safeParse(of, values);
        if (!parsed.success) return { details: detailsOf(parsed.error), isWhole: false };
        return { details: [...rules(parsed.data), ...more(parsed.data)], isWhole: true };
      });
      if (!isRight) return null;
      const kept = z.parse(of, store.get().values);
      store.tidy(kept);
      return kept;
    },
    fail: (error, besides) => store.refuse([...failureOf(error), ...(besides === undefined ? [] : [{ path: '', message: besides }])]),
    idOf: (path) => `${id}${path.replaceAll('/', '-')}`,
    describe: (path) => describe(path, store.get().values),
    marksTyped,
  };
}

function failureOf(error: unknown): Detail[] {
  if (error instanceof Problem && error.extras.details?.length) return error.extras.details;
  return [{ path: '', message: error instanceof Error ? error.message : String(error) }];
}

interface FormProps<Values extends Fields> {
  form: FormHandle<Values>;
  /** Given the parsed values only when nothing is wrong. What it throws is shown in the form. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** Of the form, for those who cannot see what it belongs to. */
  label?: string;
  children: ReactNode;
}

/** Checks on submit, then at each change of a field in error. Nothing typed is ever cleared. */
export function Form<Values extends Fields>({ form, onSubmit, label, children }: FormProps<Values>) {
  const { isBusy, once } = useOnce();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const values = form.parse();
    if (!values) return;
    try {
      await once(() => onSubmit(values));
    } catch (error) {
      form.fail(error);
    }
  }
  return (
    <FormContext value={form}>
      <FormBusy value={isBusy}>
        <form noValidate aria-label={label} aria-busy={isBusy || undefined} className={styles.form} onSubmit={handleSubmit}>
          <ErrorSummary />
          {children}
        </form>
      </FormBusy>
    </FormContext>
  );
}
