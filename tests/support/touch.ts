/** What people do with a finger. Nothing hovers, and nothing that is tapped is smaller than the finger. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

const finger = 44;

export async function tap(control: Locator): Promise<void> {
  await untilAsBigAsAFinger(control);
  await control.tap();
}

/** The letters come from the keyboard on the screen. */
export async function write(field: Locator, text: string): Promise<void> {
  await tap(field);
  await field.fill(text);
}

/** The list of choices is the system's own: only what opens it is ours. */
export async function choose(select: Locator, label: string): Promise<void> {
  await untilAsBigAsAFinger(select);
  await select.selectOption({ label });
}

async function untilAsBigAsAFinger(control: Locator): Promise<void> {
  await control.waitFor();
  const [width, height] = await control.evaluate(sizeOf);
  expect.soft(Math.min(width, height), `${String(control)} is ${width} x ${height}`).toBeGreaterThanOrEqual(finger);
}

/** In the browser: a box to tick is as big as the words beside it. Half a pixel is nobody's miss. */
function sizeOf(control: HTMLElement | SVGElement): [number, number] {
  const label = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.labels?.[0] : undefined;
  const { width, height } = (label ?? control).getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
}
