import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { Code } from '#contract/password.ts';
import type { RightReleaseCode } from '#contract/release-code.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { checkCode } from './code-commands.ts';

interface CodeFormProps {
  /** The admission number of the child; null where it is asked for. */
  number: string | null;
  onRight: (code: RightReleaseCode) => void;
}

/** Eight digits that somebody reads out: whether they are right, the school's server says, and nobody else. */
export function CodeForm({ number, onRight }: CodeFormProps) {
  const form = useForm({ of: Typed, initial: { number: number ?? '', code: '' } });
  return (
    <Form form={form} onSubmit={async (typed) => onRight(await checkCode(typed.number, typed.code))} label={t('A code was read out')}>
      {number === null && <TextField name="number" label={t('Admission number')} maxLength={40} />}
      <TextField name="code" label={t('The eight digits they read out')} maxLength={20} type="tel" />
      <NeedsConnection deed={t('Looking at a code')} />
      <div>
        <Button type="submit">{t('Look at the code')}</Button>
      </div>
    </Form>
  );
}

const Typed = z.strictObject({ number: text('the admission number of the child', 40), code: Code });
