import { useEffect, useState } from 'react';
import type { Fields } from '#contract/change.ts';
import { registerDraftCheck } from './draft-checks.ts';
import type { FormStore } from '#client/ui/form/form-store.ts';
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts';

export interface DraftState {
  /** When what is typed was last kept; null when there is nothing to keep. */
  keptAt: string | null;
  /** When the draft found at opening was kept. */
  restoredFrom: string | null;
  /** The browser refused to keep it. */
  hasFailed: boolean;
}

const restMs = 400;
const nothing: DraftState = { keptAt: null, restoredFrom: null, hasFailed: false };

/** Keeps what is typed in a form on this device until it is saved, and brings it back when the form opens again. */
export function useDraft(form: Pick<FormStore<Fields>, 'typed' | 'restore' | 'subscribe'>, name: string): DraftState {
  const [draft, setDraft] = useState(nothing);

  useEffect(() => {
    let isOpen = true;
    let isRead = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (part: Partial<DraftState>) => isOpen && setDraft((now) => ({ ...now, ...part }));

    // A closing page is held up only while something typed is not kept: the browser's question frightens.
    let typedAt = 0;
    let keptUpTo = 0;
    // Another tab's draft of the same record is not this form's to forget.
    let isOurs = false;
    const holdUp = (event: BeforeUnloadEvent) => {
      if (isDirty() && keptUpTo < typedAt) event.preventDefault();
    };

    const isDirty = () => Object.keys(form.typed().changes).length > 0;

    async function bringBack() {
      const kept = await readDraft(name).catch(() => null);
      isRead = true;
      if (!kept || !isOpen) return;
      isOurs = true;
      const typed = form.typed();
      form.restore({ changes: { ...kept.changes, ...typed.changes }, was: { ...typed.was, ...kept.was } });
      if (Object.keys(typed.changes).length === 0) keptUpTo = typedAt;
      if (isDirty()) say({ keptAt: kept.at, restoredFrom: kept.at });
    }

    async function keep() {
      clearTimeout(timer);
      if (!isRead) return;
      const typed = form.typed();
      const upTo = typedAt;
      try {
        if (Object.keys(typed.changes).length === 0) {
          if (isOurs) await forgetDraft(name);
          isOurs = false;
          return say(nothing);
        }
        const at = new Date().toISOString();
        // Given up while it is still being written, it is to be forgotten all the same.
        isOurs = true;
        await keepDraft(name, { ...typed, at });
        keptUpTo = upTo;
        say({ keptAt: at, hasFailed: false });
      } catch {
        say({ keptAt: null, hasFailed: true });
      }
    }

    const uncheck = registerDraftCheck(isDirty);
    const unsubscribe = form.subscribe(() => {
      clearTimeout(timer);
      typedAt += 1;
      // What was saved or given up must not come back, so it is forgotten at once.
      if (isDirty()) timer = setTimeout(keep, restMs);
      else void keep();
    });
    const hidden = () => void keep();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', hidden);
    window.addEventListener('beforeunload', holdUp);
    void bringBack();
    return () => {
      isOpen = false;
      uncheck();
      unsubscribe();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', hidden);
      window.removeEventListener('beforeunload', holdUp);
      void keep();
    };
  }, [form, name]);

  return draft;
}
