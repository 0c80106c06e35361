import { useDebouncedValue } from '@mantine/hooks';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { readField } from '#contract/change.ts';
import { Problem } from '#contract/problem.ts';
import { type FieldProps, TextField, textOf } from '#client/ui/fields/field.tsx';
import { useFormAround } from '#client/ui/form/form-context.ts';
import { useField } from '#client/ui/fields/use-field.ts';

/** How the server is asked whether somebody else has a number: somebody who left long ago, or whom this person does not see. */
export interface NumberCheck {
  /** Of whom the number is: what tells one check from another. */
  ownId: string;
  /** The field. */
  path: string;
  isTaken: (number: string, signal: AbortSignal) => Promise<boolean>;
  /** Said at the field, and of the other nothing. */
  message: string;
}

interface OwnNumberFieldProps extends Omit<FieldProps, 'name'> {
  check: NumberCheck;
  maxLength: number;
}

/** A number that each has of their own: taken or not is said while it is typed, as long as there is a connection. */
export function OwnNumberField({ check, ...rest }: OwnNumberFieldProps) {
  const { path, ownId, isTaken, message } = check;
  const form = useFormAround();
  const typed = textOf(useField(path).value).trim();
  const [asked] = useDebouncedValue(typed, 300);
  const isOther = asked !== '' && asked !== readField(form.get().seen, path);
  const { data } = useQuery({
    queryKey: ['number-taken', path, ownId, asked],
    queryFn: ({ signal }) => isTaken(asked, signal),
    enabled: isOther,
    // The next person may take it at any moment.
    persister: undefined,
    gcTime: 0,
    retry: false,
  });
  const isKnownTaken = isOther && asked === typed && data === true;
  return <TextField {...rest} name={path} problem={isKnownTaken ? message : undefined} />;
}

/** Longer than that nobody waits before their work is safe on this device. */
const patienceMs = 3000;

/** Throws at the field where the server says that the number is taken. What cannot be asked now stands in nobody's way. */
export async function refuseTaken({ isTaken, path, message }: NumberCheck, number: string): Promise<void> {
  if (!onlineManager.isOnline()) return;
  const isKnownTaken = await isTaken(number, AbortSignal.timeout(patienceMs)).catch(() => false);
  if (isKnownTaken) throw new Problem('refused', message, { details: [{ path, message }] });
}
