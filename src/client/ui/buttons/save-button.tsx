import { Button, type ButtonProps } from '@mantine/core';
import { use } from 'react';
import { FormBusy } from '#client/ui/form/form-context.ts';
import { t } from '#client/ui/language/words.ts';

/** The button of a form. While the form's work is being done it says so, and keeps the focus. */
export function SaveButton({ label, ...rest }: { label: string } & Pick<ButtonProps, 'variant'>) {
  const isBusy = use(FormBusy);
  return (
    <Button type="submit" aria-disabled={isBusy} {...rest}>
      {isBusy ? t('Sending…') : label}
    </Button>
  );
}
