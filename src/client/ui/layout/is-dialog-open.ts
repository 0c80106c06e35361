/** A question that is open is answered first: no key of the screen behind it counts meanwhile. */
export function isDialogOpen(): boolean {
  return document.querySelector(':modal, [aria-modal="true"]') !== null;
}
