/** One part in a process of its own. Started by run.ts, which gives the order and hears what is told. */
import type { Order, Told } from './child.ts';
import { parts } from './parts.ts';

const order = JSON.parse(process.argv[2] ?? '') as Order;
const entry = parts[order.name];
if (!entry) throw new Error(`There is no part ${order.name}`);
const part = await entry.load();
tell({ finding: await part.prove({ minutes: order.minutes, seed: order.seed, say: (line) => tell({ say: line }) }) }, () =>
  process.exit(0),
);

function tell(told: Told, then?: () => void): void {
  process.send?.(told, undefined, undefined, then);
}
