import { Button } from '@mantine/core';
import { t } from '#client/ui/language/words.ts';
import { useStore } from '#client/ui/store.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { lastDecision } from './last-decision.ts';
import { useTakeBack } from './use-take-back.ts';
import styles from './exeat.module.css';

/** For ten seconds after a decision: nobody is told of it before they are over. */
export function UndoBar() {
  const last = useStore(lastDecision);
  const undo = useUndo();
  const left = Math.ceil(((last?.untilMs ?? 0) - useNow(500).getTime()) / 1000);
  return (
    <output className={styles.undo} data-open={(last !== null && left > 0) || undefined}>
      {last !== null && left > 0 && (
        <>
          <span>{last.words}</span>
          <Button variant="default" onClick={() => void undo()} aria-keyshortcuts="u">
            {t('Undo ({{count}} s)', { count: left })}
          </Button>
        </>
      )}
    </output>
  );
}

/** Takes back what was decided last, as long as the bar says so. */
export function useUndo(): () => Promise<void> {
  const takeBack = useTakeBack();
  return async () => {
    const last = lastDecision.get();
    if (last === null || last.untilMs < Date.now()) return;
    lastDecision.set(null);
    await takeBack(last.said);
  };
}
