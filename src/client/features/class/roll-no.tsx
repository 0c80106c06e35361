import { TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { StudentCard } from '#contract/student-card.ts';
import { StudentContent } from '#contract/student.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { NotSavedMark } from '#client/ui/fields/not-saved-mark.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { useRecordRollNo } from './commands.ts';
import styles from './class.module.css';

/** The number in the class, kept when the field is left. */
export function RollNo({ card, isDoubled }: { card: StudentCard; isDoubled: boolean }) {
  const record = useRecordRollNo();
  // What is typed and not kept yet; null shows what the student has.
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');

  async function handleLeave() {
    if (typed === null) return;
    const wished = typed.trim() === '' ? null : Number(typed);
    const parsed = z.safeParse(StudentContent.shape.rollNo, wished);
    if (!parsed.success) return setError(told(parsed.error.issues[0]?.message ?? ''));
    try {
      if (parsed.data !== card.rollNo) await record(card, parsed.data);
      setError('');
      setTyped(null);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  }

  const saved = String(card.rollNo ?? '');
  return (
    <>
      <TextInput
        className={styles.rollNo}
        aria-label={t('Number of {{name}}', { name: fullName(card) })}
        inputMode="numeric"
        autoComplete="off"
        error={error || (isDoubled && t('Twice'))}
        value={typed ?? saved}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void handleLeave()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void handleLeave();
        }}
      />
      {typed !== null && typed !== saved && <NotSavedMark />}
    </>
  );
}
