import type { refusalsOf } from '#contract/pick-up-rules.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';

/** Whom a gate has sent away today: they may stand here again, under another name. */
export function RefusedHere({ of }: { of: ReturnType<typeof refusalsOf> }) {
  const { timeAt } = useSchoolClock();
  return of.map(({ name, course: { at, by, reason } }) => (
    <Note key={`${at} ${name}`} tone="warn">
      {t('{{person}} was sent away at {{time}} by {{name}}: {{reason}}', { person: name, time: timeAt(at), name: by, reason })}
    </Note>
  ));
}
