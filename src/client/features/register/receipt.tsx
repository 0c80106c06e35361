import type { Register } from '#contract/register.ts';
import { LaneReceipt } from '#client/offline/lane-receipt.tsx';
import { registerLane } from './register-lane.ts';

/** Where what was handed in is now. */
export function Receipt({ register }: { register: Register }) {
  const { updatedAt: at, updatedBy: by } = register;
  return <LaneReceipt lane={registerLane(register)} known={at === null ? null : { at, by }} />;
}
