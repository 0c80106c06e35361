import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RightReleaseCode } from '#contract/release-code.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { CodeForm } from './code-form.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import type { AtGate } from './pick-up.tsx';
import styles from './release.module.css';

/** Somebody at the gate has a code: whoever hears a right one hands the child over, whoever it is assigned to. */
export function ByCode({ gate }: { gate: AtGate }) {
  const [right, setRight] = useState<RightReleaseCode | null>(null);
  const [isGone, setGone] = useState(false);

  function another() {
    setRight(null);
    setGone(false);
  }

  if (right === null) {
    return (
      <Card title={t('A code was read out')}>
        <CodeForm number={null} onRight={setRight} />
      </Card>
    );
  }
  const { studentId, studentName, className, number, name, guardianId, guardianName, codeId } = right;
  return (
    <Card title={t('The code is right')}>
      <p className={styles.why}>
        {t('{{name}}, {{place}}: {{guardian}} lets {{person}} collect the child today.', {
          name: studentName,
          place: [className, number].filter(Boolean).join(' · '),
          guardian: guardianName,
          person: name,
        })}
      </p>
      {isGone ? (
        <>
          <Note tone="info">{t('{{name}} handed over to {{person}}', { name: studentName, person: name })}</Note>
          <Button variant="default" onClick={another}>
            {t('Another code')}
          </Button>
        </>
      ) : (
        <HandOverForm
          child={{ id: studentId, name: studentName }}
          to={{ of: 'OTHER', name, phone: '', agreedBy: guardianId }}
          word={{ how: 'CODE', codeId }}
          hasPhoto={false}
          gate={{ ...gate, onRecorded: (mine) => setGone(mine !== null && mine.answeredAt !== null) }}
          asksOffice={false}
        />
      )}
    </Card>
  );
}
