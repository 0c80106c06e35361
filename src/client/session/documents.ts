import * as z from 'zod/mini';

/** What one document tells the next: a toast to show there, and where the person was going. */
const Handover = z.object({
  from: z.optional(z.string()),
  notice: z.optional(z.object({ type: z.enum(['info', 'success', 'warning']), text: z.string() })),
  /** Known already, so that nobody types it again to sign in. */
  email: z.optional(z.string()),
});
export type Handover = z.infer<typeof Handover>;

export const signInPath = '/login';
const firstScreen = '/school/dashboard';

/**
 * Loads another document in place of this history entry, so that Back cannot return and everything in memory is gone.
 * The handover lies in the history state, where the router keeps its own (`usr`).
 */
export function replaceDocument(path: string, handover: Handover): void {
  history.replaceState({ usr: handover }, '', path);
  location.reload();
}

/** Reads what the document before handed over. */
export function readHandover(): Handover {
  const state = z.object({ usr: Handover }).safeParse(history.state);
  return state.success ? state.data.usr : {};
}

/** Takes the notice, so that a reload does not show it again. The rest stays: the person may reload the sign-in page. */
export function takeNotice(): Handover['notice'] {
  const { notice, ...rest } = readHandover();
  if (notice !== undefined) history.replaceState({ usr: rest }, '');
  return notice;
}

export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

/** Where to go after signing in: only a path of the console itself, never another origin. */
export function safeDestination(from: string | undefined, origin = location.origin): string {
  if (from === undefined || !URL.canParse(from, origin)) return firstScreen;
  const target = new URL(from, origin);
  const isConsole = target.pathname === '/school' || target.pathname.startsWith('/school/');
  if (target.origin !== origin || !isConsole) return firstScreen;
  return target.pathname + target.search + target.hash;
}
