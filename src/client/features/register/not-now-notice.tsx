import type { Register } from '#contract/register.ts';
import { mayAmend, type NotNow } from '#contract/register-rules.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { useWhyNot } from './use-why-not.ts';

/** Said before anybody marks what could not be handed in, or takes a part of a class for the whole. */
export function NotNowNotice({ of }: { of: Register }) {
  const { reason, rules } = useWhyNot(of);
  const role = useRole();
  const today = useSchoolClock().today();
  if (reason !== null) {
    return (
      <Note tone="warn">
        {reason === 'CLOSURE' ? t('The school is closed: {{name}}', { name: rules.special?.name ?? '' }) : words[reason]}
      </Note>
    );
  }
  return (
    <>
      {of.isPart && <Note tone="info">{t('You see some of the children of this class. The others are marked by whoever sees them.')}</Note>}
      {of.figures.marked > 0 && role !== undefined && !mayAmend(role, { day: of.day, today }) && (
        <Note tone="info">{t('Marks of an earlier day stand: ask a School Admin to correct one. Who has no mark yet can be marked.')}</Note>
      )}
    </>
  );
}

const words: Record<Exclude<NotNow, 'CLOSURE'>, string> = {
  AHEAD: t('This day has not come yet. A register is taken on its day.'),
  FROZEN: t('This register is frozen: its marks stand. A School Admin can let it be changed again.'),
  NO_SESSION: t('This day has no such register.'),
  VACATION: t('This day lies between two terms. There is no register.'),
  WEEKDAY: t('There is no school on this day of the week.'),
};
