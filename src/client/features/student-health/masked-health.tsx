import { Button } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import type { HealthSummary } from '#contract/student-health.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { t } from '#client/ui/language/words.ts';
import { MaskedFacts } from './health-facts.tsx';
import styles from './student-health.module.css';

interface MaskedHealthProps {
  summary: HealthSummary;
  onReveal: () => void;
  onAdd: () => void;
}

export function MaskedHealth({ summary: { isFilled, updatedAt, updatedBy }, onReveal, onAdd }: MaskedHealthProps) {
  const clock = useSchoolClock();
  return (
    <>
      {isFilled ? <MaskedFacts /> : <Nothing>{t('Nothing is recorded yet.')}</Nothing>}
      {updatedAt !== null && (
        <p className={styles.meta}>
          {rich('Last changed {{day}} by {{name}}', { day: dayText(clock.dayAt(updatedAt)), name: <bdi>{updatedBy}</bdi> })}
        </p>
      )}
      <div className={styles.row}>
        {isFilled ? (
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            aria-label={t('Reveal the health record')}
            onClick={onReveal}
          >
            {t('Reveal')}
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            {t('Add health details')}
          </Button>
        )}
      </div>
    </>
  );
}
