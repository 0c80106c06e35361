import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { BusRouteContent } from '#contract/bus-route.ts';
import type { FoundStop } from '#contract/route-file-found.ts';
import { putIn } from '#contract/route-file-put-in.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './bus-route.module.css';

interface ReplaceStopsProps {
  form: FormHandle<BusRouteContent>;
  found: readonly FoundStop[];
  onReplace: () => void;
  onBack: () => void;
}

/** Asked where there are stops: children may ride from them. */
export function ReplaceStops({ form, found, onReplace, onBack }: ReplaceStopsProps) {
  const values = useFormValue(form, (route) => route);
  const { gone } = putIn(values, found, uuidV7);
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.fromFileQuestion}>
      <Note tone="warn">
        {t('The stops of the form give way to those of the file.')}{' '}
        {t('A stop of the same name stays the same one, with its riders and with what the file does not say of it.')}{' '}
        {gone.length > 0 && t('Not in the file, so taken out: {{names}}.', { names: gone.join(', ') })}
      </Note>
      <div className={styles.deeds}>
        <Button ref={button} onClick={onReplace}>
          {t('Replace the stops')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </div>
  );
}
