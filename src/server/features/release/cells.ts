/** What a file has of the releases of a day. Times are the school's. */
import type { Release } from '#contract/release.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';

export function releaseCells(row: Release, timeZone: string) {
  const { at, number, className, toName, toPhone, relation, right, agreedBy, check, childComfortable, point, by, office } = row;
  return {
    day: schoolDay(new Date(at), timeZone),
    time: schoolTime(new Date(at), timeZone),
    number,
    name: row.studentName,
    class: className,
    to: toName,
    phone: toPhone,
    relation: relation ?? '',
    right,
    agreed: row.word === null || row.word.to === '' ? agreedBy : `${agreedBy} (${row.word.to})`,
    check,
    child: childComfortable ? 'YES' : 'NO',
    gate: point.name,
    by,
    office,
    offline: row.isOffline ? 'YES' : '',
    alarms: row.alarms.join('; '),
    found: row.looked?.found ?? '',
    note: row.note,
    void: row.voided?.reason ?? '',
  };
}
