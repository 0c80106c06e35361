/** What people do in the morning: marks of one class, and movements of its children. */
import { type Fields, readField } from '#contract/change.ts';
import type { OneRegister } from '#contract/register.ts';
import type { DeviceTime } from '#contract/whereabouts.ts';
import type { NewEdit } from '#outbox/record.ts';
import type { Act } from './edits.ts';
import { laneOf, type Shown } from './screen.ts';

export const morningDeeds = ['mark', 'mark several', 'mark the rest', 'bad mark', 'come', 'go', 'seen', 'not so'] as const;
export type MorningDeed = (typeof morningDeeds)[number];

/** Where people come and go; everywhere else they were seen in class. */
export const gate = 'Gate';

export function isOfMorning(deed: string): deed is MorningDeed {
  return morningDeeds.some((own) => own === deed);
}

interface Desk {
  register: OneRegister;
  children: readonly string[];
  child: string;
  /** The register as the screen has it, and the movements of the child. */
  shown: Shown;
  movements: Shown;
  hand: { mark: number; newId: () => string; clock: DeviceTime };
}

/** Null when the screen offers no such thing. */
export function morningAct(deed: MorningDeed, desk: Desk): Act | null {
  const { child, children, shown } = desk;
  switch (deed) {
    case 'mark':
      return marked(desk, [child]);
    case 'mark several':
      return marked(desk, children);
    case 'mark the rest': {
      const rest = children.filter((id) => readField(shown.content, `marks/${id}`) === null);
      return rest.length === 0 ? null : marked(desk, rest);
    }
    case 'bad mark': {
      const act = marked(desk, [child], 'SICK');
      return { ...act, isBad: true };
    }
    case 'come':
      return moved(desk, 'IN');
    case 'go':
      return moved(desk, 'OUT');
    case 'seen':
      return moved(desk, 'SEEN');
    case 'not so':
      return voided(desk);
  }
}

/** A reason stands at no mark but AE: with one, the server takes none of it. */
function marked({ register, shown, hand }: Desk, ids: readonly string[], reason: 'SICK' | null = null): Act {
  const changes: Fields = {};
  const was: Fields = { handedIn: null };
  ids.forEach((id, at) => {
    const path = `marks/${id}`;
    was[path] = readField(shown.content, path);
    changes[path] = { code: at === hand.mark % 3 ? 'A' : 'P', minutesLate: null, reason, note: `mark ${hand.mark}` };
    if (was[path] !== null) changes[`why/${id}`] = 'looked again';
  });
  const body = { changes: { ...changes, handedIn: hand.clock } };
  const edit = editOf('register.record', { ...register }, { body, base: { version: shown.version, was } });
  return { edit, lane: laneOf({ register }), isBad: false };
}

/** A mark that was refused, once more; why it is another now is said where there is one. */
export function putRightMark(path: string, { was, mark }: { was: unknown; mark: number }): Fields {
  const changes: Fields = { [path]: { code: 'P', minutesLate: null, reason: null, note: `mark ${mark}` } };
  return was === null ? changes : { ...changes, [path.replace('marks/', 'why/')]: 'looked again' };
}

function moved({ child, hand }: Desk, kind: 'IN' | 'OUT' | 'SEEN'): Act {
  const body = {
    kind,
    point: { gateId: null, name: gate },
    method: 'MANUAL',
    device: hand.clock,
    isOffline: false,
    note: `mark ${hand.mark}`,
  };
  const edit = editOf('student-movement.record', { personId: child, id: hand.newId() }, { body, base: nothingSeen });
  return { edit, lane: laneOf({ child }), isBad: false };
}

function voided({ child, movements, hand }: Desk): Act | null {
  const ids = Object.keys(readField(movements.content, 'movements') ?? {});
  const id = ids[hand.mark % (ids.length || 1)];
  if (id === undefined) return null;
  const edit = editOf('student-movement.void', { personId: child, id }, { body: { reason: `mark ${hand.mark}` }, base: nothingSeen });
  return { edit, lane: laneOf({ child }), isBad: false };
}

const nothingSeen: NewEdit['base'] = { version: null, was: {} };

function editOf(kind: NewEdit['kind'], params: Record<string, string>, { body, base }: Pick<NewEdit, 'body' | 'base'>): NewEdit {
  return { kind, params, body, base, title: kind, route: '/', schoolDate: '2026-11-20' };
}
