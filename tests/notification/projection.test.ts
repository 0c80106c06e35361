import { describe, expect, test } from 'vitest';
import { badgeText } from '#client/features/notification/badge.ts';
import { groupByDay } from '#client/features/notification/days.ts';
import { projectRead, projectUnread } from '#client/features/notification/projection.ts';
import { dayName } from '#client/ui/time/day-text.ts';
import type { Notification } from '#contract/notification.ts';
import { schoolDay } from '#contract/school-time.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';

const ids = [1, 2, 3, 4].map((n) => `0192a000-0000-7000-8000-00000000000${n}`);

function notice(seq: number, given: Partial<Notification> = {}): Notification {
  return {
    _id: ids[seq - 1] ?? '',
    seq,
    kind: 'school.notice',
    class: 'INFO',
    title: `Notice ${seq}`,
    body: '',
    link: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    readAt: null,
    ...given,
  };
}

function read(body: { ids?: string[]; upTo?: number }) {
  return outboxRecord({ kind: 'notification.read', body: { ids: [], upTo: 0, ...body } });
}

const unreadSeqs = (list: Notification[]) => list.filter(({ readAt }) => readAt === null).map(({ seq }) => seq);

describe('read marks that are not sent yet', () => {
  test('show in the list at once, by id and up to a number', () => {
    const list = [notice(4), notice(3), notice(2), notice(1)];
    expect(unreadSeqs(projectRead(list, [read({ ids: [ids[3] ?? ''] }), read({ upTo: 2 })]))).toEqual([3]);
  });

  test('never make anything unread again, nor change when it was read', () => {
    const before = notice(1, { readAt: '2026-11-19T10:00:00.000Z' });
    expect(projectRead([before], [read({ upTo: 4 })])).toEqual([before]);
  });

  test('are taken off the figure, each only once', () => {
    const count = { unread: 3, lastSeq: 4 };
    expect(projectUnread(count, [])).toBe(3);
    expect(projectUnread(count, [read({ ids: [ids[0] ?? ''] }), read({ ids: [ids[0] ?? '', ids[1] ?? ''] })])).toBe(1);
    expect(projectUnread({ unread: 1, lastSeq: 4 }, [read({ ids: ids.slice(0, 3) })])).toBe(0);
  });

  test('of all leave only what came later', () => {
    expect(projectUnread({ unread: 3, lastSeq: 4 }, [read({ upTo: 4 })])).toBe(0);
    expect(projectUnread({ unread: 4, lastSeq: 5 }, [read({ upTo: 4 })])).toBe(1);
  });

  test('of another kind, or unreadable, change nothing', () => {
    const strange = outboxRecord({ kind: 'notification.read', body: { upTo: 'all' } });
    const other = outboxRecord({ kind: 'bus.record', params: { id: 'a' }, body: { upTo: 4 } });
    expect(projectUnread({ unread: 3, lastSeq: 4 }, [strange, other])).toBe(3);
  });
});

describe('the list by day', () => {
  test('cuts at midnight of the school, not of the device', () => {
    const late = notice(2, { createdAt: '2026-11-19T23:30:00.000Z' });
    const groups = groupByDay([notice(3), late, notice(1, { createdAt: '2026-11-19T20:00:00.000Z' })], (instant) =>
      schoolDay(new Date(instant), 'Africa/Lagos'),
    );
    expect(groups.map(({ day, items }) => [day, items.map(({ seq }) => seq)])).toEqual([
      ['2026-11-20', [3, 2]],
      ['2026-11-19', [1]],
    ]);
  });

  test('shows once what two pages hold, when a new notice moved the pages', () => {
    expect(groupByDay([notice(2), notice(1), notice(1)], () => '2026-11-20')[0]?.items).toHaveLength(2);
  });

  test('names days as people do', () => {
    expect(dayName('2026-11-20', '2026-11-20')).toBe('Today');
    expect(dayName('2026-11-19', '2026-11-20')).toBe('Yesterday');
    expect(dayName('2026-11-16', '2026-11-20')).toBe('Monday 16 November');
    expect(dayName('2025-12-31', '2026-01-02')).toMatch(/^Wednesday,? 31 December 2025$/);
  });
});

test('the badge counts to 99', () => {
  expect([1, 99, 100, 112].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});
