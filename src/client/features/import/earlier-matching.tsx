import { Button } from '@mantine/core';
import type { Import } from '#contract/import.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';

interface Props {
  of: NonNullable<Import['matchedBefore']>;
  /** What is chosen is by the headings alone. */
  isAfresh: boolean;
  onAfresh: (isAfresh: boolean) => void;
}

/** Whose choice stands there already, and the way to a choice of one's own. */
export function EarlierMatching({ of: { by, at }, isAfresh, onAfresh }: Props) {
  const clock = useSchoolClock();
  const day = longDayText(clock.dayAt(at));
  return (
    <>
      <Note tone="info">
        {isAfresh
          ? t('Chosen by the headings alone.')
          : rich('Chosen as {{name}} did on {{day}}, for a file with the same headings.', { name: <bdi>{by}</bdi>, day })}
      </Note>
      <div className={styles.row}>
        <Button variant="default" onClick={() => onAfresh(!isAfresh)}>
          {isAfresh ? t('Choose as before') : t('Start afresh')}
        </Button>
      </div>
    </>
  );
}
