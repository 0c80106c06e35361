import { Button } from '@mantine/core';
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import type { Outbox } from '#outbox/outbox.ts';
import { isWaiting } from '#outbox/record.ts';
import { signOut } from '#client/session/sign-out.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { useIsOffline } from './connection.ts';
import { drained } from './current-outbox.ts';
import { DiscardAll } from './sync-panel/discard-all.tsx';
import styles from './sign-out-dialog.module.css';

const SignOutContext = createContext<() => void>(() => undefined);

const sendLimitMs = 30_000;

/** Signs out at once when everything is on the server, and asks what is to become of the rest otherwise. */
export function useSignOut(): () => void {
  return use(SignOutContext);
}

/** Holds the dialog, so that every sign-out of the console asks the same. */
export function SignOutProvider({ outbox, children }: { outbox: Outbox; children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);

  function ask() {
    if (outbox.view().records.some(isWaiting)) setAsking(true);
    else void signOut();
  }

  return (
    <SignOutContext value={ask}>
      {children}
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('Sign out with unsent edits?')}>
        <UnsentChoices outbox={outbox} onCancel={() => setAsking(false)} />
      </Dialog>
    </SignOutContext>
  );
}

function UnsentChoices({ outbox, onCancel }: { outbox: Outbox; onCancel: () => void }) {
  const { records } = useSyncExternalStore(outbox.subscribe, outbox.view);
  const unsent = records.filter(isWaiting);
  const isOffline = useIsOffline();
  const [sending, setSending] = useState<'no' | 'now' | 'in-part'>('no');

  async function sendThenSignOut() {
    setSending('now');
    outbox.kick();
    await drained(sendLimitMs);
    if (!outbox.view().records.some(isWaiting)) return signOut();
    setSending('in-part');
  }

  // So that a copy which is still on its way somewhere comes too late.
  async function closeThenSignOut() {
    if (!isOffline) await drained();
    await signOut();
  }

  return (
    <div className={styles.choices}>
      <output>
        {t('{{count, number}} edits are on this device only. The server does not have them yet.', {
          count: unsent.length,
          defaultValue_one: '1 edit is on this device only. The server does not have it yet.',
        })}
      </output>
      <Button data-autofocus onClick={() => void signOut()}>
        {t('Keep until I sign in again')}
      </Button>
      <p className={styles.note}>
        {t('They stay on this device. Nobody else can see or send them.', {
          count: unsent.length,
          defaultValue_one: 'It stays on this device. Nobody else can see or send it.',
        })}
      </p>
      <Button variant="default" disabled={isOffline} loading={sending === 'now'} onClick={() => void sendThenSignOut()}>
        {t('Send now, then sign out')}
      </Button>
      {isOffline && <p className={styles.note}>{t('Sending needs a connection, and there is none now.')}</p>}
      {sending === 'in-part' && (
        <p className={styles.note} role="alert">
          {t('Not everything was sent. Keep the rest for later, or stay signed in and look under Needs attention.')}
        </p>
      )}
      <DiscardAll outbox={outbox} records={unsent} onDiscarded={() => void closeThenSignOut()} />
      <Button variant="subtle" onClick={onCancel}>
        {t('Stay signed in')}
      </Button>
    </div>
  );
}
