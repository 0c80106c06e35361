/** Somebody as a gate knows them, from what this device holds. Pure. */
import type { SchoolClass } from '#contract/class.ts';
import type { GateEmployee } from '#contract/kiosk.ts';
import type { HoursOf } from '#contract/school-calendar.ts';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import type { PersonKind, WhereNow } from '#contract/whereabouts.ts';
import { fullName } from '#client/offline/roster/student-name.ts';

export interface GatePerson {
  of: PersonKind;
  id: string;
  name: string;
  /** A child's class, or what an employee does. */
  place: string;
  number: string;
  photo: number | null;
  /** Of the card that is good, as far as this device has heard. */
  cardVersion: number;
  /** As the server last told. */
  whereNow: WhereNow | null;
  /** Whether they belong here at all. */
  isOnRoll: boolean;
  /** Whose hours they come by; null of who lives at the school, and is late for nothing at its gate. */
  hoursOf: HoursOf | null;
  /** Of a child, with whom to keep away. */
  card: StudentCard | null;
}

export function studentAtGate(card: StudentCard, classes: ReadonlyMap<string, Pick<SchoolClass, 'name' | 'level'>>): GatePerson {
  const own = card.classId === null ? undefined : classes.get(card.classId);
  return {
    of: 'student',
    id: card.id,
    name: fullName(card),
    place: own?.name ?? '',
    number: card.admissionNo,
    photo: card.photo,
    cardVersion: card.cardVersion,
    whereNow: card.whereNow,
    isOnRoll: onRoll.includes(card.state),
    hoursOf: card.residency === 'DAY' ? { level: own?.level ?? '' } : null,
    card,
  };
}

export function employeeAtGate({ id, name, jobTitle, staffNo, photo, cardVersion, whereNow, state }: GateEmployee): GatePerson {
  return {
    of: 'employee',
    id,
    name,
    place: jobTitle,
    number: staffNo,
    photo,
    cardVersion,
    whereNow,
    isOnRoll: state !== 'LEFT',
    hoursOf: 'STAFF',
    card: null,
  };
}
