import { NativeSelect, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { AbsenceReason, type Mark, RegisterCode } from '#contract/mark.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { codes, markText, reasons } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { plainMark } from './marking.ts';
import type { RegisterRowProps } from './register-row.tsx';
import styles from './register.module.css';

/** The marks that are rarely needed, a reason, a note; of a mark that was handed in, why it is another now, and how it was before. */
export function MarkEditor({
  name,
  child,
  day,
  mark,
  isAmended,
  held,
  isOpen,
  why,
  changes,
  problem,
  isLocked,
  marking,
}: RegisterRowProps & { name: string; isOpen: boolean }) {
  const clock = useSchoolClock();
  const onMark = (next: Mark) => marking.mark(child.id, next);
  return (
    <div className={styles.editor}>
      {isOpen && !isLocked && (
        <div className={styles.fields}>
          <NativeSelect
            label={t('Mark')}
            value={mark?.code ?? ''}
            data={[{ value: '', label: t('Not marked'), disabled: true }, ...choicesOf(codes)]}
            onChange={({ currentTarget }) => {
              const code = RegisterCode.safeParse(currentTarget.value);
              if (code.success) onMark(plainMark(code.data));
            }}
          />
          {mark?.code === 'AE' && (
            <NativeSelect
              label={t('Reason')}
              value={mark.reason ?? ''}
              data={[{ value: '', label: t('Not said') }, ...choicesOf(reasons)]}
              onChange={({ currentTarget }) => onMark({ ...mark, reason: AbsenceReason.safeParse(currentTarget.value).data ?? null })}
            />
          )}
          {mark && (
            <TextInput
              label={t('Note')}
              maxLength={300}
              value={mark.note}
              onChange={({ currentTarget }) => onMark({ ...mark, note: currentTarget.value })}
            />
          )}
          {isAmended && (
            <TextInput
              label={t('Why it is changed')}
              description={
                held &&
                t('Handed in as {{mark}}, {{moment}} by {{name}}', {
                  mark: markText(held.mark),
                  moment: momentText(held.at, clock),
                  name: held.by,
                })
              }
              data-why={name}
              maxLength={300}
              required
              value={why}
              error={problem}
              onChange={({ currentTarget }) => marking.explain(child.id, currentTarget.value)}
            />
          )}
        </div>
      )}
      {isOpen && mark?.code === 'A' && (
        <Link to={`${paths.student.to({ id: child.id })}?${new URLSearchParams({ tab: 'absences', day }).toString()}`}>
          {t('Follow up')}
          <span className="visually-hidden">, {name}</span>
        </Link>
      )}
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label={t('{{name}}: how the mark was changed', { name })}>
          {changes.map(({ before, after, why: because, at, by, proposedBy }) => (
            <li key={at}>
              <s>{markText(before)}</s>{' '}
              {t('{{mark}}, {{moment}} by {{name}}: {{why}}', {
                mark: markText(after),
                moment: momentText(at, clock),
                name: proposedBy === null ? by : t('{{name}}, proposed by {{proposer}}', { name: by, proposer: proposedBy }),
                why: because,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
