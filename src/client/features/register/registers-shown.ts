/** Which registers of a day are listed: what a figure counts is behind it. Pure. */
import * as z from 'zod/mini';
import type { RegisterLine } from '#contract/register.ts';
import { t } from '#client/ui/language/words.ts';
import { isNotTaken } from './next-class.tsx';

export const RegisterShown = z.enum(['NOT_TAKEN', 'TAKEN', 'ABSENT']);
export type RegisterShown = z.infer<typeof RegisterShown>;

export const registersShown: Record<RegisterShown, string> = {
  NOT_TAKEN: t('Not taken', { context: 'register' }),
  TAKEN: t('Taken'),
  ABSENT: t('With absent children'),
};

export function isShown(line: Pick<RegisterLine, 'figures'>, shown: RegisterShown): boolean {
  switch (shown) {
    case 'NOT_TAKEN':
      return isNotTaken(line);
    case 'TAKEN':
      return !isNotTaken(line);
    case 'ABSENT':
      return line.figures.absent > 0;
  }
}
