import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type OneRegister, registerKey, type RegisterLine } from '#contract/register.ts';
import { t } from '#client/ui/language/words.ts';
import { registerPath } from './register-path.ts';
import { useRegistersOf } from './use-register.ts';

/** A whole morning by one button: the next class of the day whose register is not taken. */
export function NextClass({ after }: { after: OneRegister }) {
  const lines = useRegistersOf(after.day).data ?? [];
  const next = nextNotTaken(lines, after);
  if (!next) return null;
  return (
    <Button component={Link} to={registerPath(next)} rightSection={<IconArrowRight size={18} aria-hidden />}>
      {t('Next class not taken: {{name}}', { name: next.className })}
    </Button>
  );
}

/** Behind this one in the order of the day, and then from its beginning. */
export function nextNotTaken(lines: readonly RegisterLine[], after: OneRegister | null): RegisterLine | undefined {
  const at = after === null ? -1 : lines.findIndex((line) => registerKey(line) === registerKey(after));
  const order = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return order.find(isNotTaken);
}

export function isNotTaken({ figures }: Pick<RegisterLine, 'figures'>): boolean {
  return figures.marked < figures.expected;
}
