import { describe, expect, test } from 'vitest';
import { AuditAction, type AuditEntry, type AuditLine } from '#contract/audit.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { tellFeatures } from '#client/app/features.ts';
import { changesOf, summaryOf } from '#client/trail/changes.ts';
import { collectLines, type Progress } from '#client/features/audit/collect-lines.ts';
import { actionChoices } from '#client/features/audit/labels.ts';
import { lateWords } from '#client/trail/late-words.ts';
import { sentenceOf } from '#client/trail/sentence.ts';
import { nameOfThing, pathOfThing } from '#client/trail/thing-words.ts';

tellFeatures();

const busId = '0192a000-0000-7000-8000-000000000001';
const ada = '0192a000-0000-7000-8000-00000000000a';

function entry(given: Partial<AuditEntry> = {}): AuditEntry {
  return {
    seq: 812,
    hash: 'ab',
    device: null,
    at: '2026-11-20T07:02:00.000Z',
    actorId: ada,
    actorName: 'Ada Bello',
    role: 'School Admin',
    sessionId: null,
    deviceId: null,
    action: 'bus.changed',
    object: { kind: 'bus', id: busId, label: 'Bus 3' },
    before: null,
    after: null,
    names: {},
    madeAt: null,
    ...given,
  };
}

/** As the screen puts it together. */
function told(given: Partial<AuditEntry>): string {
  const one = entry(given);
  const { words, hasThing, rest } = sentenceOf(one);
  const name = nameOfThing(one.object);
  return `${one.actorName} ${words}${hasThing ? ` ${name}` : ''}${rest}`;
}

const clock = {
  today: () => '2026-11-20',
  time: () => '08:00',
  timeAt: (at: string) => schoolTime(new Date(at), 'Africa/Lagos'),
  dayAt: (at: string) => schoolDay(new Date(at), 'Africa/Lagos'),
};

describe('the audit trail in words', () => {
  const someone = { kind: 'user', id: busId, label: 'Tunde Bakare' } as const;
  const themselves = { kind: 'user', id: ada, label: 'Ada Bello' } as const;
  const thingOf = (action: AuditAction) =>
    action.startsWith('user.') ? someone : { kind: 'school' as const, id: busId, label: 'Greenfield' };

  test.each(AuditAction.options)('has a sentence and a name in the filter for %s', (action) => {
    for (const object of [thingOf(action), someone, themselves]) {
      expect(told({ action, object })).toMatch(/^Ada Bello [a-z][^{}]{3,}$/);
      expect(told({ action, object })).not.toMatch(/undefined|null|: $| {2}/);
    }
    const offered = actionChoices().flatMap(({ items }) => items.filter(({ value }) => value === action));
    expect(offered).toMatchObject([{ label: expect.stringMatching(/^[A-Z]/) }]);
  });

  test('says each deed in a sentence of its own', () => {
    const sentences = AuditAction.options.map((action) => told({ action, object: someone }));
    expect(new Set(sentences).size).toBe(AuditAction.options.length);
  });

  test('names a report by its bus and its day', () => {
    const object = { kind: 'bus-report', id: `${busId}/2026-11-20`, label: 'Bus 3, 2026-11-20' } as const;
    expect(told({ action: 'bus-report.accepted', object })).toBe('Ada Bello accepted the report of Bus 3 of Friday 20 November 2026');
    expect(told({ action: 'bus-report.returned', object, after: { reviewNote: 'The odometer?' } })).toMatch(
      /November 2026: The odometer\?$/,
    );
    expect(pathOfThing(object)).toBe(`/school/report/bus-daily-report/${busId}/2026-11-20`);
  });

  test('tells what one did to oneself from what one did to others', () => {
    expect(told({ action: 'factor.off', object: themselves })).toBe('Ada Bello turned off their second factor');
    expect(told({ action: 'factor.off', object: someone })).toBe('Ada Bello turned off the second factor of Tunde Bakare');
    expect(told({ action: 'session.ended', object: themselves })).toBe('Ada Bello ended their other sessions');
    expect(told({ action: 'session.ended', object: someone })).toBe('Ada Bello ended the sessions of Tunde Bakare');
  });

  test('says from which backup the school was restored', () => {
    const object = { kind: 'school', id: busId, label: 'Greenfield' } as const;
    const restored = told({
      actorId: null,
      actorName: 'Muster',
      action: 'school.restored',
      object,
      after: { backupDay: '2026-11-20', backupTime: '02:15' },
    });
    expect(restored).toBe('Muster restored the data of Greenfield from the backup of Fri, 20 Nov 2026, 02:15');
  });

  test('says why somebody was not let in', () => {
    const refused = told({
      actorId: null,
      actorName: 'Somebody not signed in',
      action: 'session.refused',
      object: someone,
      after: { why: 'wrong-code' },
    });
    expect(refused).toBe('Somebody not signed in was refused at sign-in as Tunde Bakare: the code was wrong');
  });

  test('tells of a change by the first two fields, with the names the runs had', () => {
    const changes = changesOf(
      entry({
        object: { kind: 'bus-report', id: `${busId}/2026-11-20`, label: 'Bus 3, 2026-11-20' },
        before: { 'trips/morning/boarded': 20, 'trips/morning/absent': 1, odometerEnd: null, state: 'DRAFT' },
        after: { 'trips/morning/boarded': 21, 'trips/morning/absent': 0, odometerEnd: 41_248, state: 'SUBMITTED' },
        names: { morning: 'Lekki, to school' },
      }),
    );
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['Trip Lekki, to school – Boarded', '20', '21'],
      ['Trip Lekki, to school – Absent', '1', '0'],
      ['Odometer at the end', 'Nothing', '41,248'],
      ['State', 'Draft', 'Submitted'],
    ]);
    expect(summaryOf(changes)).toBe('Trip Lekki, to school – Boarded 20 → 21, Trip Lekki, to school – Absent 1 → 0 and 2 more');
  });

  test('of a field that was empty tells only what is there now', () => {
    const object = { kind: 'bus-report', id: `${busId}/2026-11-20`, label: 'Bus 3, 2026-11-20' } as const;
    const filled = entry({
      object,
      before: { 'trips/t/actualStart': null },
      after: { 'trips/t/actualStart': '14:44' },
      names: { t: 'Lekki, to school' },
    });
    expect(summaryOf(changesOf(filled))).toBe('Trip Lekki, to school – Started 14:44');
    const school = entry({
      object: { kind: 'school', id: busId, label: 'Greenfield' },
      before: { headName: '', levels: [] },
      after: { headName: 'Ada Obi', levels: ['JSS 1'] },
    });
    expect(summaryOf(changesOf(school))).toBe('Head of school Ada Obi, Levels JSS 1');
    const emptied = entry({ before: { colour: 'red' }, after: { colour: '' } });
    expect(summaryOf(changesOf(emptied))).toBe('Colour red → Nothing');
  });

  test('leaves long texts to the details', () => {
    const long = entry({ before: { colour: 'x'.repeat(60) }, after: { colour: 'red' } });
    expect(summaryOf(changesOf(long))).toBe('Colour');
    const two = entry({ before: { colour: 'x'.repeat(60), make: 'y'.repeat(60) }, after: { colour: 'red', make: 'z' } });
    expect(summaryOf(changesOf(two))).toBe('2 fields');
  });

  test('names fields that no feature has words for', () => {
    const changes = changesOf(
      entry({
        object: { kind: 'school', id: busId, label: 'Greenfield' },
        before: { 'emergencyNumbers/roadSafety': '', boarding: 'DAY', levels: [] },
        after: { 'emergencyNumbers/roadSafety': '122', boarding: 'MIXED', levels: ['JSS 1', 'JSS 2'] },
      }),
    );
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['Emergency numbers – Road safety', 'Nothing', '122'],
      ['Boarding', 'Day', 'Day and boarding'],
      ['Levels', 'Nothing', 'JSS 1, JSS 2'],
    ]);
  });

  test('says when an edit was made offline, and not when it was only on its way', () => {
    const at = '2026-11-20T07:02:00.000Z';
    expect(lateWords({ at, madeAt: '2026-11-20T06:40:00.000Z' }, clock)).toBe('made offline at 07:40, arrived 08:02');
    expect(lateWords({ at, madeAt: '2026-11-19T15:10:00.000Z' }, clock)).toMatch(/^made offline at 16:10 on Thu,? 19 Nov, arrived 08:02$/);
    expect(lateWords({ at, madeAt: '2026-11-20T07:01:30.000Z' }, clock)).toBeNull();
    expect(lateWords({ at, madeAt: '2026-11-20T08:30:00.000Z' }, clock)).toBe('the device’s clock said 09:30');
    expect(lateWords({ at, madeAt: null }, clock)).toBeNull();
  });
});

test('an export asks for page after page until there are no more lines, and says how many it has', async () => {
  const line = (seq: number): AuditLine => ({ schoolId: busId, seq, prevHash: '', facts: '{}', hash: '' });
  const pages: Record<number, AuditLine[]> = { 0: [line(1), line(2)], 2: [line(3)], 3: [] };
  const seen: Progress[] = [];
  const lines = await collectLines(
    async (after) => ({ lines: pages[after] ?? [], lastSeq: after === 0 ? 2 : 3 }),
    (progress) => seen.push(progress),
  );
  expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(seen).toEqual([
    { done: 2, all: 2 },
    { done: 3, all: 3 },
  ]);
});
