/** Who drives a bus and who attends it: an employee, or somebody else by name. Pure, one rule on a device and on the server. */
import type { BusContent } from './bus.ts';

/** The fields of one of the two. */
export interface InCharge {
  id: 'driverId' | 'attendantId';
  name: 'driverName' | 'attendantName';
  phone: 'driverPhone' | 'attendantPhone';
}

export const inCharge: readonly InCharge[] = [
  { id: 'driverId', name: 'driverName', phone: 'driverPhone' },
  { id: 'attendantId', name: 'attendantName', phone: 'attendantPhone' },
];

export type BusPeople = Pick<BusContent, InCharge['id' | 'name' | 'phone']>;

/** What an employee is called and reached by today. */
export interface StaffPerson {
  name: string;
  phone: string;
}

type Staff = ReadonlyMap<string, StaffPerson>;

/** With what the employees' own records say. Of whom nothing is known stays as it was written. */
export function calledNow<Of extends BusPeople>(bus: Of, staff: Staff): Of {
  return inCharge.reduce((now, { id, name, phone }) => {
    const person = staff.get(now[id] ?? '');
    return person ? { ...now, [name]: person.name, [phone]: person.phone } : now;
  }, bus);
}

/**
 * The people of a bus after an edit of it. A console that knows no employees here writes a name or a telephone over those
 * of the employee: it means somebody else, and what it wrote stands.
 */
export function peopleAfter<Of extends BusPeople>(after: Of, before: BusPeople | undefined, staff: Staff): Of {
  const freed = inCharge.reduce((now, { id, name, phone }) => {
    const isSame = before !== undefined && now[id] === before[id];
    const isTypedOver = isSame && (now[name] !== before[name] || now[phone] !== before[phone]);
    return isTypedOver ? { ...now, [id]: null } : now;
  }, after);
  return calledNow(freed, staff);
}
