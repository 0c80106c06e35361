import type { TestApp } from '#tests/support/app.ts';
import { inProcess, type Transport } from '#tests/support/session.ts';

let last = 0;

/** Another network for each call: limits by network are the matter of other tests. */
export function nextAddress(): string {
  last += 1;
  return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`;
}

export function elsewhere({ app }: TestApp): Transport {
  return inProcess(app, nextAddress());
}
