import { useQuery } from '@tanstack/react-query';
import type { CardHolder } from '#contract/card.ts';
import { listEmployees } from '#contract/employee.ts';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import { compareTexts } from '#contract/order.ts';
import { employeeQueries } from '#client/features/employee/queries.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useMay } from '#client/session/use-may.ts';

/** Somebody who has a card, as far as it shows them. */
export interface CardPerson {
  of: CardHolder;
  id: string;
  name: string;
  /** A child's class, or what an employee does; of a guardian neither: who finds the card learns of no child. */
  place: string;
  number: string;
  photo: number | null;
}

export interface Wanted {
  of: CardHolder;
  class?: string | undefined;
  /** One person. */
  id?: string | undefined;
  /** Who was chosen in a list. */
  ids: readonly string[];
}

/** Whose cards are wanted, by name. Null while this device does not know. */
export function useCardPeople({ of, class: classId, id, ids }: Wanted): readonly CardPerson[] | null {
  const { status, students, classes } = useRoster();
  const maySeeStaff = useMay(listEmployees) === true;
  const staff = useQuery({ ...employeeQueries.everybody(), enabled: of === 'employee' && maySeeStaff }).data?.data;
  const some = new Set(id === undefined ? ids : [id]);
  if (of === 'employee') {
    const wanted = staff?.filter((one) => some.size === 0 || some.has(one.id));
    return wanted?.map((one) => ({ of, id: one.id, name: one.name, place: one.jobTitle, number: one.staffNo, photo: one.photo })) ?? null;
  }
  if (status !== 'ready') return null;
  const classNames = new Map(classes.map((one) => [one.id, one.name]));
  const isOfClass = (card: StudentCard) => classId !== undefined && card.classId === classId && onRoll.includes(card.state);
  if (of === 'guardian') return guardiansOf(some.size > 0 ? students : students.filter(isOfClass), some);
  return students
    .filter((card) => (some.size > 0 ? some.has(card.id) : isOfClass(card)))
    .map((card) => ({
      of,
      id: card.id,
      name: fullName(card),
      place: (card.classId && classNames.get(card.classId)) || '',
      number: card.admissionNo,
      photo: card.photo,
    }));
}

/** Of these children, each guardian once; of those named alone where some are. */
function guardiansOf(students: readonly StudentCard[], some: ReadonlySet<string>): CardPerson[] {
  const known = students.flatMap(({ guardians }) => guardians).filter(({ guardianId }) => some.size === 0 || some.has(guardianId));
  const once = new Map(known.map((one) => [one.guardianId, one]));
  return [...once.values()]
    .map(({ guardianId, name, photo }) => ({ of: 'guardian' as const, id: guardianId, name, place: '', number: '', photo }))
    .sort((a, b) => compareTexts(a.name, b.name));
}
