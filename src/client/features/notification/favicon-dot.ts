/** A tab has no badge, and a pinned one no title either: its icon has a dot while something waits. */
export function showDot(isWaiting: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  link?.setAttribute('href', isWaiting ? '/favicon-dot.svg' : '/favicon.svg');
}
