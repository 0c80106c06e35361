import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSchoolHere } from '#client/session/school-here.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import type { GatePerson } from './gate-person.ts';
import type { Late } from './result.ts';
import paper from '#client/ui/layout/own-paper.module.css';
import styles from './gate.module.css';

interface LateSlipProps {
  person: GatePerson;
  late: Late;
  gate: string;
}

/** For whoever waits for them in class: on paper the slip alone, on the screen the button that prints it. */
export function LateSlip({ person, late: { minutes, at }, gate }: LateSlipProps) {
  const clock = useSchoolClock();
  const { schoolName } = useSchoolHere();
  return (
    <>
      <Button
        className={styles.printSlip}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('Print late slip')}
      </Button>
      <div className={`${paper.paper} ${styles.slip}`}>
        <p>
          <bdi>{schoolName}</bdi>
        </p>
        <h2>{t('Late slip')}</h2>
        <p>
          <strong>
            <bdi>{person.name}</bdi>
          </strong>
        </p>
        <p>{[person.place, person.number].filter(Boolean).join(' · ')}</p>
        <p>{[dayText(clock.dayAt(at)), clock.timeAt(at), gate].filter(Boolean).join(', ')}</p>
        <p>
          <strong>{t('Late by {{minutes}} min', { minutes })}</strong>
        </p>
      </div>
    </>
  );
}
