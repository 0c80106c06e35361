/** Which edits this browser holds, by their numbers: it must be known when its storage is found empty. */
export const outboxMemory = 'muster.outbox:';

/** Spec §4: all local storage goes. Only the numbers of unsent edits stay, of everybody: they name nobody and say nothing. */
export function clearStorage(): void {
  const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(outboxMemory));
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of kept) localStorage.setItem(key, value);
}
