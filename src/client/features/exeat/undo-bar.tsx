import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { undoSeconds } from '#contract/exeat-rules.ts';
import { t } from '#client/ui/language/words.ts';
import { useStore } from '#client/ui/store.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { lastDecision } from './last-decision.ts';
import { useTakeBack } from './use-take-back.ts';
import styles from './exeat.module.css';

/** Later whoever has no focus has given it up. */
const focusFromS = undoSeconds - 7;

/** For ten seconds after a decision: nobody is told of it before they are over. */
export function UndoBar() {
  const last = useStore(lastDecision);
  const undo = useUndo();
  const left = Math.ceil(((last?.untilMs ?? 0) - useNow(500).getTime()) / 1000);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row that had the focus has gone with the decision: the keyboard goes on here.
    if (left > focusFromS && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [left]);
  return (
    <output className={styles.undo} data-open={(last !== null && left > 0) || undefined}>
      {last !== null && left > 0 && (
        <>
          <span>{last.words}</span>
          <Button
            ref={button}
            variant="default"
            onClick={() => void undo()}
            onKeyDown={({ key }) => key === 'u' && void undo()}
            aria-keyshortcuts="u"
          >
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
