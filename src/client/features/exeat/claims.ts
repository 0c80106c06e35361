/** What this device says of leave and the server has not heard: claimed, and never shown as known. Pure. */
import * as z from 'zod/mini';
import { type Exeat, ExeatContent, type ExeatFilter, type ExeatPage } from '#contract/exeat.ts';
import { askExeat, exeatLane, ExeatSign, signExeat, undoExeatDecision } from '#contract/exeat-endpoints.ts';
import { ExeatDeed, type ExeatState, isBarred, transitionOf } from '#contract/exeat-states.ts';
import { type Mark, markOf } from '#client/offline/marks.ts';
import { isRefused, isShown, isUnsent, type OutboxRecord } from '#outbox/record.ts';

/** The last that was done to a leave here, and that the server has not or has refused. */
export interface Claim {
  deed: ExeatDeed | 'undo';
  /** Of the step. */
  stepId: string;
  mark: Mark | undefined;
}

const OfDeed = z.object({ deed: ExeatDeed });
const OfSign = z.object({ deed: ExeatSign.shape.deed });
const signDeeds = ExeatSign.shape.deed.options;

/** Undefined where this device says nothing that the server does not know by now. */
export function claimOf(id: string, records: readonly OutboxRecord[]): Claim | undefined {
  const open = unsentOf(id, records);
  const last = open.at(-1);
  const deed = last && deedOf(last);
  return deed === undefined ? undefined : { deed, stepId: last?.params['stepId'] ?? '', mark: markOf(open) };
}

function unsentOf(id: string, records: readonly OutboxRecord[]): OutboxRecord[] {
  const lane = exeatLane(id);
  return records.filter((record) => record.lane === lane && isUnsent(record)).toSorted((a, b) => a.seq - b.seq);
}

export type SignDeed = ExeatSign['deed'];

/** What was signed on this device since, in its order, and what is to be signed next by it. */
export interface SignedHere {
  signs: SignDeed[];
  next: SignDeed[];
}

/** Null where something else waits here, or one of them was refused: then nothing follows before that is settled. */
export function signedHere({ id, state, student, warnings, deeds }: Signable, records: readonly OutboxRecord[]): SignedHere | null {
  const unsent = unsentOf(id, records);
  if (unsent.some((record) => record.kind !== signExeat.kind || isRefused(record))) return null;
  const signs = unsent.flatMap(({ body }) => z.safeParse(OfSign, body).data?.deed ?? []);
  if (signs.length === 0) return { signs, next: signDeeds.filter((deed) => deeds.includes(deed)) };
  const hasHouse = student.houseId !== null;
  const reached = signs.reduce((before, deed) => afterSign(before, deed, hasHouse), state);
  const isBlocked = warnings.some(({ blocks }) => blocks);
  const next = signDeeds.filter((deed) => transitionOf(reached, deed) !== null && !isBarred(deed, { isBlocked, hasHouse }));
  return { signs, next };
}

type Signable = Pick<Exeat, 'id' | 'state' | 'warnings' | 'deeds'> & { student: Pick<Exeat['student'], 'houseId'> };

/** Where a sign leads from there; a state that it does not lead from stays. */
export function afterSign(state: ExeatState, deed: SignDeed, hasHouse: boolean): ExeatState {
  const to = transitionOf(state, deed)?.to ?? state;
  if (to === 'IN') return hasHouse ? 'GATE_SIGNED_IN' : 'CLOSED';
  return to === 'NEXT' || to === 'SAME' ? state : to;
}

function deedOf({ kind, body }: OutboxRecord): Claim['deed'] | undefined {
  if (kind === askExeat.kind) return 'ask';
  if (kind === undoExeatDecision.kind) return 'undo';
  return z.safeParse(OfDeed, body).data?.deed;
}

/** Asked for on this device: nobody else knows of it. */
export interface AskedHere {
  id: string;
  content: ExeatContent;
  mark: Mark | undefined;
}

/** Those that no answer holds, by departure. */
export function askedHere(known: Pick<ExeatPage, 'data'> | undefined, records: readonly OutboxRecord[]): AskedHere[] {
  const there = new Set(known?.data.map(({ id }) => id));
  return records
    .filter((record) => record.kind === askExeat.kind && isShown(record) && record.state !== 'acked' && record.base.version === null)
    .flatMap((record): AskedHere[] => {
      const read = z.safeParse(z.object(ExeatContent.shape), record.body);
      const id = record.params['id'] ?? '';
      return read.success && !there.has(id) ? [{ id, content: read.data, mark: markOf([record]) }] : [];
    })
    .toSorted((a, b) => Date.parse(a.content.departAt) - Date.parse(b.content.departAt));
}

/** Where what was asked for here stands too. */
export function isFirstOfRequests({ tab, view, page, search, studentId }: ExeatFilter): boolean {
  return tab === 'REQUESTS' && view === 'ALL' && page === 1 && search === undefined && studentId === undefined;
}
