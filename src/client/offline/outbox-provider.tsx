import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { OutboxView, Owner } from '#outbox/outbox.ts';
import { t } from '#client/ui/language/words.ts';
import { followAnswers } from './follow-answers.ts';
import { outboxOf, type ScreenOutbox } from './current-outbox.ts';
import { followConnection } from './connection.ts';
import { followLife } from './follow-life.ts';
import { letWorkerSend } from './sync-grant.ts';
import { SignOutProvider } from './sign-out-dialog.tsx';

const OutboxContext = createContext<ScreenOutbox | null>(null);

/** Opens the signed-in person's outbox and keeps it replaying as long as the console is open. */
export function OutboxProvider({ owner, children }: { owner: Owner; children: ReactNode }) {
  const [outbox, setOutbox] = useState<ScreenOutbox | null>(null);
  const queryClient = useQueryClient();
  const { schoolId, userId, firstName } = owner;
  // Not by suspending: React holds back what comes after a fallback for 300 ms, far longer than the database takes.
  useEffect(() => {
    let isCurrent = true;
    void outboxOf({ schoolId, userId, firstName }).then((opened) => {
      if (isCurrent) setOutbox(opened);
    });
    return () => {
      isCurrent = false;
    };
  }, [schoolId, userId, firstName]);
  useEffect(() => {
    if (outbox === null) return;
    const unfollowAnswers = followAnswers(outbox, queryClient);
    const unfollowConnection = followConnection(outbox, queryClient);
    outbox.start();
    const unfollowLife = followLife(outbox);
    const unfollowWaiting = letWorkerSend(outbox, `${schoolId}:${userId}`);
    return () => {
      unfollowWaiting();
      unfollowLife();
      unfollowAnswers();
      unfollowConnection();
      void outbox.stop();
    };
  }, [outbox, queryClient, schoolId, userId]);
  if (outbox === null) return null;
  return (
    <OutboxContext value={outbox}>
      <SignOutProvider outbox={outbox}>{children}</SignOutProvider>
    </OutboxContext>
  );
}

export function useOutbox(): ScreenOutbox {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error(t('useOutbox needs an OutboxProvider above it'));
  return outbox;
}

export function useOutboxView(): OutboxView {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.view);
}
