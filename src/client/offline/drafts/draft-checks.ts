type DraftCheck = () => boolean;

const checks = new Set<DraftCheck>();

/**
 * A form says whether something typed in it would be lost by a reload. Nothing reloads this page of its own accord
 * as long as one check says so. Returns how to take the check back, for when the form is gone.
 */
export function registerDraftCheck(check: DraftCheck): () => void {
  checks.add(check);
  return () => checks.delete(check);
}

/** Whether anything typed in this tab is not saved yet. */
export function hasDraft(): boolean {
  return [...checks].some((check) => check());
}
