/** What the check before a trip found becomes a defect, once. */
import { and, eq, inArray, or } from 'drizzle-orm';
import { type BusDefectContent, emptyBusDefect } from '#contract/bus-defect.ts';
import { type BusReportContent, type PreTripItem, preTripItems } from '#contract/bus-report.ts';
import { busRows } from '#server/features/bus/queries.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { writerOf } from '#server/record/rows.ts';
import { voiceIn } from '#server/words.ts';
import { busDefectDeeds } from './deeds.ts';
import { ground } from './ground.ts';
import { busDefect } from './table.ts';
import { busDefectRows } from './writes.ts';

interface Found {
  busId: string;
  day: string;
  content: Pick<BusReportContent, 'preTrip' | 'preTripBy' | 'driverName'>;
}

type Raising = Pick<Unit, 'db' | 'actor' | 'now' | 'settled' | 'newId' | 'record' | 'changed'>;

const mostOfName = 120;

/** After a report was handed in. What stands already of that item is the same defect, and what this report opened before is not opened anew. */
export async function raiseDefects(unit: Raising, { busId, day, content: report }: Found): Promise<void> {
  const { db, actor, newId } = unit;
  const found = preTripItems.filter((item) => report.preTrip[item]?.result === 'DEFECT');
  if (found.length === 0) return;
  // Held, so that two reports of one bus open one defect.
  const bus = await busRows.hold(db, actor.schoolId, busId);
  const known = await knownOf(unit, { busId, day });
  for (const item of found.filter((one) => !known.has(one))) {
    const content = defectOf(unit, { busId, day, content: report }, item);
    const id = newId();
    await busDefectRows.add(db, actor.schoolId, { id, content, writer: writerOf(unit) });
    await db
      .update(busDefect)
      .set({ reportDay: day })
      .where(and(eq(busDefect.schoolId, actor.schoolId), eq(busDefect.id, id)));
    unit.record(busDefectDeeds.created(id, content, new Map([[busId, bus?.content.name ?? '']])));
    unit.changed({ kind: 'bus-defect', id, version: 1 }, { roles: ['School Admin'] });
    await ground(unit, content);
  }
}

async function knownOf({ db, actor: { schoolId } }: Raising, { busId, day }: Pick<Found, 'busId' | 'day'>): Promise<Set<string>> {
  const isKnown = or(inArray(busDefect.state, ['OPEN', 'IN_REPAIR']), eq(busDefect.reportDay, day));
  const rows = await db
    .select({ item: busDefect.item })
    .from(busDefect)
    .where(and(eq(busDefect.schoolId, schoolId), eq(busDefect.busId, busId), isKnown));
  return new Set(rows.map(({ item }) => item));
}

function defectOf({ actor }: Raising, { busId, day, content }: Found, item: PreTripItem): BusDefectContent {
  const check = content.preTrip[item];
  const { severity, note } = check?.result === 'DEFECT' ? check : { severity: emptyBusDefect.severity, note: '' };
  const { t } = voiceIn(actor.language);
  const said = note.replace(/\s+/g, ' ').trim();
  return {
    ...emptyBusDefect,
    busId,
    item,
    name: cut(said) || t('Found in the check before the trip'),
    severity,
    reportedOn: day,
    reportedBy: content.preTripBy || content.driverName,
    notes: said.length > mostOfName ? note : '',
  };
}

/** No half of a pair of surrogates stays at its end. */
function cut(text: string): string {
  return text
    .slice(0, mostOfName)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim();
}
