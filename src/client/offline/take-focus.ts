/** As a `ref`: what has just replaced the control that had the focus takes it over, so that it is not lost. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
