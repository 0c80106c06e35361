import { type OneRegister, registerKey } from '#contract/register.ts';

/** Where the edits of a register wait, and what its taps are kept by until it is handed in. */
export function registerLane(one: OneRegister): string {
  return `register:${registerKey(one)}`;
}
