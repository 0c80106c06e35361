import type { Register } from '#contract/register.ts';
import type { NotNow } from '#contract/register-rules.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { useWhyNot } from './use-why-not.ts';

/** Said before anybody marks what could not be handed in. */
export function NotNowNotice({ of }: { of: Register }) {
  const { reason, rules } = useWhyNot(of);
  if (reason === null) return null;
  return (
    <Note tone="warn">
      {reason === 'CLOSURE' ? t('The school is closed: {{name}}', { name: rules.special?.name ?? '' }) : words[reason]}
    </Note>
  );
}

const words: Record<Exclude<NotNow, 'CLOSURE'>, string> = {
  AHEAD: t('This day has not come yet. A register is taken on its day.'),
  FROZEN: t('This register is frozen: its marks stand. A School Admin can let it be changed again.'),
  NO_SESSION: t('This day has no such register.'),
  VACATION: t('This day lies between two terms. There is no register.'),
  WEEKDAY: t('There is no school on this day of the week.'),
};
