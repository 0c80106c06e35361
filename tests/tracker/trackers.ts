/** Trackers as the tests make them, and what a device sends. */
import { randomUUIDv7 } from 'node:crypto';
import { recordBus } from '#contract/bus.ts';
import { apiBase } from '#contract/header.ts';
import {
  addTracker,
  type BusPosition,
  type BusTrack,
  listBusPositions,
  listTrackers,
  makeTrackerToken,
  positionsPath,
  readBusTrack,
  type Tracker,
  type TrackerContent,
} from '#contract/tracker.ts';
import type { App } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { asOsmAnd, type TrackFix } from '#tests/support/track.ts';
import { okay } from '#tests/whereabouts/movements.ts';

export const address = apiBase + positionsPath;

let count = 0;

export async function addBus(admin: Session): Promise<string> {
  count += 1;
  const id = randomUUIDv7();
  const body = { changes: busContent({ name: `Bus ${count}`, plate: `TRK-${count}` }) };
  okay(await admin.call(recordBus, { params: { id }, body, headers: { 'if-none-match': '*' } }));
  return id;
}

export async function madeTracker(
  admin: Session,
  given: Partial<TrackerContent> & Pick<TrackerContent, 'busId'>,
  id: string = randomUUIDv7(),
): Promise<string> {
  const body = { name: `Phone ${id.slice(-4)}`, kind: 'PHONE', uniqueId: '', ...given };
  okay(await admin.call(addTracker, { params: { id }, body }));
  return id;
}

export async function tokenFor(admin: Session, id: string): Promise<string> {
  return okay(await admin.call(makeTrackerToken, { params: { id } })).token;
}

export interface OnBus {
  busId: string;
  trackerId: string;
  token: string;
}

/** A bus with a telephone on it. */
export async function busWithPhone(admin: Session): Promise<OnBus> {
  const busId = await addBus(admin);
  const trackerId = await madeTracker(admin, { busId });
  return { busId, trackerId, token: await tokenFor(admin, trackerId) };
}

export async function get(app: App, query: Record<string, string>): Promise<number> {
  return (await app.inject({ method: 'GET', url: `${address}?${new URLSearchParams(query).toString()}` })).statusCode;
}

export async function post(app: App, body: unknown, headers: Record<string, string> = {}, query = ''): Promise<number> {
  const sent = { method: 'POST' as const, url: address + query, headers: { 'content-type': 'application/json', ...headers } };
  return (await app.inject({ ...sent, payload: typeof body === 'string' ? body : JSON.stringify(body) })).statusCode;
}

/** One after the other, as a device does. */
export async function sendAll(app: App, token: string, track: readonly TrackFix[]): Promise<number[]> {
  const answers = new Set<number>();
  for (const fix of track) answers.add(await get(app, asOsmAnd(token, fix)));
  return [...answers];
}

export async function nowOf(admin: Session, busId: string): Promise<BusPosition | undefined> {
  const { positions } = okay(await admin.call(listBusPositions));
  return positions.find((one: { busId: string }) => one.busId === busId)?.position;
}

export async function trackOf(admin: Session, busId: string, day = '2026-11-20'): Promise<BusTrack> {
  return okay(await admin.call(readBusTrack, { params: { id: busId }, query: { day } }));
}

export async function trackersOn(admin: Session, busId: string): Promise<Tracker[]> {
  return okay(await admin.call(listTrackers, { params: { id: busId } })).trackers;
}
