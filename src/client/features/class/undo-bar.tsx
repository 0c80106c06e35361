import { Button } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { t } from '#client/ui/language/words.ts';
import { useClassDeeds } from './commands.ts';
import styles from './class.module.css';

/** A move that was made. */
export interface Done {
  moveId: string;
  words: string;
}

/** Stands there for as long as the page is open: a whole class is moved in one tap, and back in one. */
export function UndoBar({ done }: { done: Done }) {
  const { undo } = useClassDeeds();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function handleUndo() {
    setBusy(true);
    setFailure('');
    try {
      const { undone, left } = await undo(done.moveId);
      const back = t('{{count, number}} students put back.', { count: undone, defaultValue_one: '1 student put back.' });
      setSaid(left.length === 0 ? back : `${back} ${t('Not put back: {{names}}.', { names: left.join(', ') })}`);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.undo}>
      <output>{said || `${done.words}.`}</output>
      <Failure>{failure}</Failure>
      {said === '' && (
        <Button variant="default" loading={isBusy} onClick={() => void handleUndo()}>
          {t('Undo')}
        </Button>
      )}
    </div>
  );
}
