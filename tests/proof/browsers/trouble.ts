import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiBase } from '#contract/header.ts';
import { stepUp } from '#contract/own-account.ts';
import type { Role } from '#contract/role.ts';
import { editSubUser, readSubUser } from '#contract/user.ts';
import type { Weather } from '#tests/support/network.ts';
import type { Fault } from '#tests/support/network-faults.ts';
import type { CallInput } from '#tests/support/session.ts';
import { until } from '#tests/support/until.ts';
import { type Book, note } from './book.ts';
import type { Chance } from './chance.ts';
import type { Stage } from './stage.ts';

/** Three calls in ten meet something, each by its own chance. */
export function changeableWeather(chance: Chance): Weather {
  return ({ path }) => (path.startsWith(apiBase) && chance.holds(0.3) ? gust(chance) : { kind: 'pass' });
}

function gust(chance: Chance): Fault {
  const kind = chance.weighed({
    delay: 3,
    drop: 3,
    'lose-answer': 4,
    duplicate: 4,
    'reset-request': 2,
    'reset-answer': 3,
    captive: 1,
    redirect: 1,
    gateway: 2,
    storm: 1,
    trickle: 2,
  });
  switch (kind) {
    case 'delay':
      return { kind, ms: chance.whole(50, 1500) };
    case 'trickle':
      return { kind, ms: chance.whole(200, 2000) };
    case 'duplicate':
      return { kind, lateMs: chance.whole(0, 3000) };
    case 'redirect':
      return { kind, to: 'http://portal.invalid/' };
    case 'gateway':
      return { kind, status: chance.pick([502, 503, 504]) };
    case 'storm':
      return { kind, seconds: 1 };
    default:
      return { kind };
  }
}

export interface Trouble {
  stage: Stage;
  book: Book;
  chance: Chance;
  /** When it all ends (ms since 1970). */
  endsAt: number;
  /** How long each spell lasts, in seconds at the least and the most. */
  spells: { bad: [number, number]; outage: [number, number]; calm: [number, number]; betweenRevocations: [number, number] };
}

/** Bad weather, then an outage or a server killed, then calm: again and again until the end. Leaves everything well. */
export async function makeTrouble(trouble: Trouble): Promise<void> {
  const { stage, book, chance, endsAt, spells } = trouble;
  const weather = changeableWeather(chance.fork('weather'));
  const spell = async ([least, most]: [number, number]) =>
    sleep(Math.max(0, Math.min(endsAt - Date.now(), chance.whole(least * 1000, most * 1000))));
  while (Date.now() < endsAt) {
    stage.network.weather(weather);
    await spell(spells.bad);
    await outage(trouble, () => spell(spells.outage));
    stage.network.weather(null);
    const from = Date.now();
    await spell(spells.calm);
    book.calm.push({ from, until: Date.now() });
  }
}

async function outage({ stage, book, chance }: Trouble, spell: () => Promise<unknown>): Promise<void> {
  const kind = chance.weighed({ 'server killed': 5, cut: 4, captive: 1, redirect: 1, 'no-http': 2, 'no-socket': 1, gateway: 2 });
  note(book, `outage: ${kind}`);
  if (kind === 'server killed') {
    await stage.server.kill();
    await spell();
    return bringBack(stage);
  }
  if (kind === 'redirect') stage.network.fault({ kind, to: 'http://portal.invalid/' });
  else if (kind === 'gateway') stage.network.fault({ kind, status: 503 });
  else stage.network.fault({ kind });
  await spell();
  stage.network.fault({ kind: 'pass' });
}

/** On a machine that is busy with six tabs a start takes its time; a server that has ended by itself never comes. */
async function bringBack({ server }: Stage): Promise<void> {
  const isUp = () =>
    fetch(`${server.url}${apiBase}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await server.restart().catch(() => until('the server is back after kill -9', isUp, Boolean, 120_000));
}

/** Takes the role away from one of the staff for a while, and gives it back; at the end it is there. */
export async function takeRoleAway({ stage, book, chance, endsAt, spells }: Trouble): Promise<void> {
  const person = 'Tunde';
  const [least, most] = spells.betweenRevocations;
  for (;;) {
    await sleep(chance.whole(least * 1000, most * 1000));
    if (Date.now() + 10_000 > endsAt) return;
    const from = Date.now();
    await giveRole(stage, stage.staff[person].id, 'Auditor');
    note(book, 'role revoked');
    await sleep(chance.whole(5_000, 9_000));
    await giveRole(stage, stage.staff[person].id, 'School Admin');
    book.revoked.push({ person, from, until: Date.now() });
  }
}

/** Reads anew before each try: an answer lost with the server may have been a yes, and then the version has moved on. */
async function giveRole(stage: Stage, id: string, role: Role): Promise<void> {
  await untilAnswered(async () => {
    const person = readSubUser.answer.parse(await must(stage, readSubUser, { params: { id } }));
    if (person.role === role) return;
    await must(stage, stepUp, { body: { password: 'correct horse battery staple' } });
    const { name, phone, jobTitle, scopeMode, startsOn, endsOn, version } = person;
    const body = { name, phone, jobTitle, scopeMode, startsOn, endsOn, version, role, suspended: false };
    await must(stage, editSubUser, { params: { id }, body });
  });
}

/** As somebody would who tries again until the server is back. */
async function untilAnswered(deed: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 240_000;
  for (;;) {
    const failure: unknown = await deed().then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    if (Date.now() > deadline) throw new Error('The head cannot go on', { cause: failure });
    await sleep(300);
  }
}

async function must(stage: Stage, endpoint: Endpoint, input: CallInput): Promise<unknown> {
  const { status, body } = await stage.head.call(endpoint, input);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}
