import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { t } from '#client/ui/language/words.ts';
import { useStore } from '#client/ui/store.ts';
import styles from './update-prompt.module.css';
import { lookForUpdate, postponeUpdate, startUpdates, updateNow, type UpdateStep, updateStore } from './update-store.ts';

const texts: Record<UpdateStep, string> = {
  none: '',
  later: '',
  ready: t('New version ready.'),
  'waits-for-draft': t('The update waits until what you typed is saved or discarded, in this window or another one.'),
  'waits-for-sending': t('The update waits until your edits are sent.'),
  updating: t('Updating…'),
  behind: t('Muster was updated in another window. This one follows as soon as what you typed here is saved or discarded.'),
};

/** A strip in the flow of the page: it covers nothing that somebody is about to press. */
export function UpdatePrompt() {
  const step = useStore(updateStore);
  const isTooOld = useOutboxView().connection === 'update-needed';
  useEffect(startUpdates, []);
  useEffect(() => {
    if (isTooOld) lookForUpdate();
  }, [isTooOld]);
  const text = texts[step];
  return (
    <output className={text === '' ? undefined : styles.strip}>
      <span className={styles.text}>{text}</span>
      {step === 'ready' && <Button onClick={() => void updateNow()}>{t('Update now')}</Button>}
      {(step === 'ready' || step.startsWith('waits')) && (
        <Button variant="default" onClick={postponeUpdate}>
          {t('Later')}
        </Button>
      )}
    </output>
  );
}
