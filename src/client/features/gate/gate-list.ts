/** Whom this gate knows: the children on the device, and for School Admins the staff. */
import type { CardKey } from '#contract/card.ts';
import { plain } from '#contract/plain-text.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { cardNumberKey, type KnownCardNumber } from '#contract/card-number.ts';
import type { GateEmployee } from '#contract/kiosk.ts';
import { onRoll } from '#contract/student-card.ts';
import { foundAmong } from '#client/offline/roster/card-text.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { refreshRoster } from '#client/offline/roster/current-roster.ts';
import { type Roster, rosterNow, useRoster } from '#client/offline/roster/use-roster.ts';
import { employeeAtGate, type GatePerson, studentAtGate } from './gate-person.ts';
import { useGateStaff } from './gate-staff.ts';
import { useCardNumbers } from './use-card-numbers.ts';

/** Who came, and whom they may have come for. */
export interface Family {
  guardianId: string;
  name: string;
  /** Of the guardian's card that is good, as far as this device has heard. */
  cardVersion: number;
  children: GatePerson[];
}

export interface GateList {
  /** `none`: nothing of the school is on this device. */
  status: 'loading' | 'none' | 'ready';
  /** When the older part of it was read. */
  asOf: Date | null;
  keys: readonly CardKey[];
  find: (of: PersonKind, id: string) => GatePerson | undefined;
  /** By the number of a card that the school had before. */
  ofNumber: (scanned: string) => GatePerson | undefined;
  /** A guardian and their children here, by the guardian's card; undefined where none of these is on this device. */
  family: (guardianId: string) => Family | undefined;
  /** The first of those whom it finds, and how many there are besides. */
  search: (typed: string) => { found: GatePerson[]; more: number };
  /** What is known once the server was asked anew; null where it did not answer in time. */
  askAgain: () => Promise<Pick<Known, 'keys' | 'find' | 'family'> | null>;
}

/** What a gate knows as it was last told. */
type Known = Pick<GateList, 'keys' | 'find' | 'ofNumber' | 'family' | 'search'>;

const most = 6;
const patienceMs = 4_000;

export function useGateList(): GateList {
  const roster = useRoster();
  const numbers = useCardNumbers();
  const { maySeeStaff, staff, readAt: staffReadAt } = useGateStaff();
  const isOffline = useIsOffline();
  const { status, asOf } = roster;

  // Of a list without the children nothing is said: a gate could do nothing with it.
  const readAt = asOf && (maySeeStaff && staffReadAt > 0 ? Math.min(staffReadAt, asOf.getTime()) : asOf.getTime());
  return {
    status: status === 'ready' ? 'ready' : status === 'none' ? 'none' : 'loading',
    asOf: readAt === null ? null : new Date(readAt),
    ...knownBy({ roster, numbers, staff }),
    askAgain: async () => (!isOffline && (await isReadAnew()) ? knownBy({ roster: rosterNow(), numbers, staff }) : null),
  };
}

interface Held {
  roster: Pick<Roster, 'students' | 'classes' | 'cardKeys'>;
  numbers: ReadonlyMap<string, KnownCardNumber>;
  staff: readonly GateEmployee[];
}

function knownBy({ roster: { students, classes, cardKeys }, numbers, staff }: Held): Known {
  const classById = new Map(classes.map((one) => [one.id, one]));

  function find(of: PersonKind, id: string): GatePerson | undefined {
    if (of === 'student') {
      const card = students.find((one) => one.id === id);
      return card && studentAtGate(card, classById);
    }
    const one = staff.find((employee) => employee.id === id);
    return one && employeeAtGate(one);
  }

  function search(typed: string) {
    const words = plain(typed).split(' ').filter(Boolean);
    if (words.length === 0) return { found: [], more: 0 };
    const children = foundAmong(students, typed).filter(({ state }) => onRoll.includes(state));
    const others = staff.filter((one) => words.every((word) => plain(`${one.name} ${one.staffNo}`).includes(word)));
    const found = [
      ...children.slice(0, most).map((card) => studentAtGate(card, classById)),
      ...others.slice(0, Math.max(0, most - children.length)).map(employeeAtGate),
    ];
    return { found, more: children.length + others.length - found.length };
  }

  function family(guardianId: string): Family | undefined {
    const theirs = students.flatMap((card) => {
      const link = onRoll.includes(card.state) ? card.guardians.find((one) => one.guardianId === guardianId) : undefined;
      return link ? [{ link, child: studentAtGate(card, classById) }] : [];
    });
    const [first] = theirs;
    // What an older console kept of a guardian says nothing of a card.
    const cardVersion = Math.max(...theirs.map(({ link }) => link.cardVersion ?? 1));
    return first && { guardianId, name: first.link.name, cardVersion, children: theirs.map(({ child }) => child) };
  }

  return {
    keys: cardKeys,
    find,
    family,
    ofNumber: (scanned) => {
      const carrier = numbers.get(cardNumberKey(scanned));
      return carrier && find(carrier.of, carrier.id);
    },
    search,
  };
}

/** Whether the server answered: whoever stands at the gate waits no longer for it. */
function isReadAnew(): Promise<boolean> {
  const tooLong = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs));
  const read = refreshRoster().then(
    () => true,
    () => false,
  );
  return Promise.race([read, tooLong]);
}
