import fc from 'fast-check';
import { setStage } from './model-part.ts';
import { life } from './steps.ts';
import { beginWorld, endWorld } from './world.ts';
import { takeStep } from './take-step.ts';
import { judge } from './verdict.ts';
import { quiesce } from './quiesce.ts';
import { readLedger, readTrail } from './reader.ts';
const [seed, path, shrink] = process.argv.slice(2);
const stage = await setStage();
let best: any = null;
const one = async (l: any) => {
  const world = await beginWorld(stage, l.seed);
  const log: string[] = [];
  try {
    for (const s of l.steps) { const n = world.intents.all.length; await takeStep(world, s); log.push(JSON.stringify(s) + ' -> ' + world.intents.all.slice(n).map((i) => i.number + ':' + i.kind + JSON.stringify(i.changes)).join(' ')); }
    const remains = await quiesce(world);
    await judge(world, remains);
    if (world.wrongs.length) { const t = await readTrail(stage.server, world.schoolId); const lg = await readLedger(stage.server, world.schoolId);
      best = { wrongs: world.wrongs, log, intents: world.intents.all, trail: t, ledger: lg, remains: remains.map((r) => ({ ...r, records: r.records.map((x: any) => ({ id: x.id, seq: x.seq, lane: x.lane, state: x.state, base: x.base, body: x.body, last: x.last, dev: x.at.device })) })) }; }
  } finally { await endWorld(world); }
  if (world.wrongs.length) throw new Error(world.wrongs[0]);
};
const r = await fc.check(fc.asyncProperty(life, one), { seed: Number(seed), path: path || undefined, numRuns: path ? 1 : 60, endOnFailure: shrink !== '1', interruptAfterTimeLimit: 240_000 });
if (!best) console.log('no failure', r.numRuns);
else {
  console.log(best.wrongs.join('\n')); console.log(best.log.join('\n'));
  const lanes = new Set(best.intents.filter((i: any) => best.wrongs.some((w: string) => w.includes('edit ' + i.number + ' '))).map((i: any) => i.lane));
  for (const i of best.intents) if (lanes.has(i.lane)) console.log(JSON.stringify(i));
  for (const t of best.trail) if (lanes.has(t.lane)) console.log(JSON.stringify(t));
  for (const m of best.remains) for (const x of m.records) if (lanes.has(x.lane)) console.log(m.device, m.part.slice(-4), JSON.stringify(x));
  const ids = new Set(best.intents.filter((i: any) => lanes.has(i.lane)).map((i: any) => i.savedAs));
  for (const l of best.ledger) if (ids.has(l.opId)) console.log(JSON.stringify(l));
}
process.exit(0);
