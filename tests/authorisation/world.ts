/** Two schools, everybody who may call, and all that was said while they did. */
import { io, type Socket } from 'socket.io-client';
import type { AddressInfo } from 'node:net';
import { endpoints } from '#contract/endpoints.ts';
import { type Endpoint, type QueuedCommand, pathOf } from '#contract/endpoint.ts';
import { apiBase, header } from '#contract/header.ts';
import { liveEventName } from '#contract/live.ts';
import { bundledSecretKey } from '#server/config.ts';
import { type EngineName, startApp, type TestApp } from '#tests/support/app.ts';
import { syncOp } from '#tests/support/factories.ts';
import { type CallInput, sending } from '#tests/support/session.ts';
import { type Aim, aimAt, type Around, type Kind } from './aims.ts';
import { batchOf, calls } from './calls.ts';
import { nextAddress } from './elsewhere.ts';
import type { MatrixRow } from './matrix.ts';
import { access, type Principal, principals, type SignedInPrincipal } from './people.ts';
import { addPerson, arrangeSide, type Person, type Side } from './side.ts';

export interface World {
  server: TestApp;
  ours: Side;
  theirs: Side;
  people: Record<SignedInPrincipal, Person>;
  /** Everything that was answered or told, with the mark of the school that may be in it. */
  heard: Heard[];
  lines: string[];
  /** Every statement that the calls made, without values. */
  statements: Set<string>;
  close(): Promise<void>;
}

export interface Heard {
  /** The mark of who heard it. */
  by: string;
  what: string;
}

export async function arrangeWorld(engine: EngineName): Promise<World> {
  const lines: string[] = [];
  const server = await startApp({ engine, log: (level, line) => void lines.push(JSON.stringify({ level, ...line })) });
  const ours = await arrangeSide(server, 'CANARY-A');
  const theirs = await arrangeSide(server, 'CANARY-B');
  const heard: Heard[] = [];
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const sockets = await Promise.all([ours, theirs].map((side) => overhear(side, `http://127.0.0.1:${port}`, heard)));
  const people: Partial<Record<SignedInPrincipal, Person>> = {};
  for (const name of principals) if (name !== 'nobody') people[name] = await twinOf({ ours, theirs }, name);
  return {
    server,
    ours,
    theirs,
    people: people as World['people'],
    heard,
    lines,
    statements: new Set(),
    async close() {
      for (const socket of sockets) socket.close();
      await server.close();
    },
  };
}

/** A person with the same rights, whom a call may change. */
export function twinOf({ ours, theirs }: Pick<World, 'ours' | 'theirs'>, name: SignedInPrincipal): Promise<Person> {
  return addPerson(name === 'BA' ? theirs : ours, access[name]);
}

/** A call that is ready to be made. */
export interface Prepared {
  principal: Principal;
  expected: number;
  endpoint: Endpoint;
  input: CallInput;
  caller: Person | null;
}

export interface Answered {
  status: number;
  /** As it came, but for the number of the request. */
  body: string;
}

export type Way = 'call' | 'batch';

/** One cell of the matrix: the caller, and the object as the caller sees it. */
export async function prepare(
  world: World,
  { call, object, expected }: MatrixRow,
  cell: { principal: Principal; way: Way },
): Promise<Prepared> {
  const { principal, way } = cell;
  const { ours, theirs } = world;
  const endpoint: Endpoint = endpoints[call];
  const [home, abroad] = principal === 'BA' ? [theirs, ours] : [ours, theirs];
  const isChange = endpoint.method !== 'GET' && expected[principal] < 300;
  const caller = await callerOf(world, principal, isChange);
  // Who is nobody to the server may still have an account.
  const named = caller ?? (isChange || object === 'own' ? await addPerson(home, access.SA) : home.colleague);
  const around = { home, abroad, caller: named, object };
  const aim = await (isChange ? aimAt(calls[call].of, around) : sharedAim(calls[call].of, around));
  const input = calls[call].make({ aim, object, caller: named, home });
  const asked = way === 'batch' ? inBatch(endpoint as QueuedCommand, input, named) : { endpoint, input };
  return { principal, expected: expected[principal], caller, ...asked };
}

const standing = new WeakMap<Side, Map<string, Promise<Aim>>>();
/** Asked for by a caller's own mailbox or counted against it, and used up by being asked. */
const usedUp: readonly Kind[] = ['account', 'begun factor', 'factor', 'registration code', 'reset code', 'ticket'];

/** What nobody may change is made once for each school: the fingerprint tells when somebody did. */
function sharedAim(kind: Kind, around: Around): Promise<Aim> {
  const { home, object } = around;
  if (object === 'own' || usedUp.includes(kind)) return aimAt(kind, around);
  const kept = standing.get(home) ?? new Map<string, Promise<Aim>>();
  standing.set(home, kept);
  const name = `${kind} ${object}`;
  const aim = kept.get(name) ?? aimAt(kind, around);
  kept.set(name, aim);
  return aim;
}

async function callerOf(world: World, principal: Principal, isChange: boolean): Promise<Person | null> {
  if (principal === 'nobody') return null;
  return isChange ? twinOf(world, principal) : world.people[principal];
}

/** The same edit as the outbox would send it. */
function inBatch({ kind }: QueuedCommand, { params = {}, body, headers = {} }: CallInput, { session }: Person) {
  const version = /"(\d+)"/.exec(headers['if-match'] ?? '')?.[1];
  const op = { ...syncOp({ kind: 'notification.read', part: session.part }), kind, lane: 'any', params, body: body as object };
  const base = { version: version === undefined ? null : Number(version), was: {}, chain: null };
  return { endpoint: endpoints.syncOps as Endpoint, input: { body: batchOf({ ...op, base } as ReturnType<typeof syncOp>) } };
}

export async function ask(world: World, prepared: Prepared): Promise<Answered> {
  const { endpoint, principal } = prepared;
  world.server.statements.length = 0;
  const answer = await send(world, prepared);
  for (const statement of world.server.statements) world.statements.add(statement);
  const what = `${answer.body} ${JSON.stringify(answer.headers)}`;
  world.heard.push(...marksOf(world, principal, answer.statusCode).map((by) => ({ by, what })));
  return { status: statusOf(answer.statusCode, endpoint, answer.body), body: answer.body.replace(/"requestId":"[^"]*"/, '') };
}

/** The call as it goes over the wire. */
export function send({ server }: World, { endpoint: { method, path }, input, caller }: Omit<Prepared, 'expected' | 'principal'>) {
  const search = new URLSearchParams(input.query).toString();
  const cookie = Object.entries(caller?.session.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const content = input.body === undefined ? {} : { payload: JSON.stringify(input.body), type: { 'content-type': 'application/json' } };
  return server.app.inject({
    method,
    url: apiBase + pathOf(path, input.params) + (search === '' ? '' : `?${search}`),
    headers: {
      [header.secretKey]: bundledSecretKey,
      ...(caller ? { authorization: `Bearer ${caller.session.token}`, cookie, ...sending(caller.session) } : {}),
      ...content.type,
      ...input.headers,
    },
    remoteAddress: nextAddress(),
    ...(content.payload === undefined ? {} : { payload: content.payload }),
  });
}

/** Whose words somebody may hear. Who is nobody to the server may hear neither school's, unless it let them in at ours. */
function marksOf({ ours, theirs }: World, principal: Principal, status: number): string[] {
  if (principal === 'BA') return [theirs.mark];
  return principal === 'nobody' && status !== 200 ? [ours.mark, theirs.mark] : [ours.mark];
}

/** What became of the one edit of a batch, or else of the whole call. */
function statusOf(status: number, endpoint: Endpoint, body: string): number {
  if (endpoint.path !== endpoints.syncOps.path || status !== 200) return status;
  const { data } = JSON.parse(body) as { data: { results: { status: number }[] } };
  return data.results[0]?.status ?? 0;
}

async function overhear({ admin: { session }, mark }: Side, url: string, heard: Heard[]): Promise<Socket> {
  const cookie = Object.entries(session.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const socket = io(url, { transports: ['websocket'], reconnection: false, auth: { token: session.token }, extraHeaders: { cookie } });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  socket.on(liveEventName, (event) => heard.push({ by: mark, what: `event ${JSON.stringify(event)}` }));
  return socket;
}
