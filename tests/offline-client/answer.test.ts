import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxView } from '#outbox/outbox.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { answerTo, Refused } from '#client/offline/answer.ts';
import { outboxRecord, refusedRecord } from './records.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const edit = outboxRecord({ kind: 'class.record', params: { id: '1' }, lane: 'class:1', seq: 2 });

function outboxWith(records: OutboxRecord[], connection: OutboxView['connection'] = 'online') {
  let view: OutboxView = { records, connection, sending: true, lastSuccessAt: null, isAdrift: false };
  const listeners = new Set<() => void>();
  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: Partial<OutboxView>) {
      view = { ...view, ...next };
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

describe('an edit that was just stored', () => {
  test('is sent when the server has acknowledged it, and when it has left the queue since', async () => {
    const outbox = outboxWith([edit]);
    const answer = answerTo(outbox, edit.id, () => true);
    outbox.become({ records: [{ ...edit, state: 'acked' }] });
    expect(await answer).toBe('sent');
    expect(await answerTo(outboxWith([]), edit.id, () => true)).toBe('sent');
    expect(outbox.listeners.size).toBe(0);
  });

  test('that meets what somebody else wrote names the fields, who was first, and where both stand', async () => {
    const by = { name: 'Tunde Bello', at: '2026-11-20T06:42:00.000Z', isYou: false };
    const conflicts = [
      { path: 'name', base: 'A', mine: 'B', theirs: 'C', by },
      { path: 'room', base: '', mine: '1', theirs: '2' },
    ];
    const refused = { ...refusedRecord({ kind: 'class.record' }, { code: 'conflict', conflicts }), id: edit.id };
    const failure = await answerTo(outboxWith([refused]), edit.id, () => true).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({
      extras: {
        details: [
          {
            path: 'name',
            message: 'Tunde Bello changed it first. What you wrote waits under “Needs attention”: choose there which of the two stands',
          },
          {
            path: 'room',
            message: 'It was changed first. What you wrote waits under “Needs attention”: choose there which of the two stands',
          },
        ],
      },
    });
  });

  test('that is refused throws what the server said of which field', async () => {
    const outbox = outboxWith([{ ...edit, state: 'leased' }]);
    const answer = answerTo(outbox, edit.id, () => true);
    const details = [{ path: 'name', message: 'Another class of this session has this name' }];
    outbox.become({ records: [{ ...refusedRecord({ kind: 'class.record' }, { code: 'refused', details }), id: edit.id }] });
    const error = await answer.catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ code: 'refused', message: 'Not accepted', extras: { details } });
  });

  test('is only kept when nothing is heard within three seconds, and when there is no connection not even those', async () => {
    const answer = answerTo(outboxWith([edit]), edit.id, () => true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toBe('kept');
    expect(await answerTo(outboxWith([edit]), edit.id, () => false)).toBe('kept');
    expect(await answerTo(outboxWith([edit], 'offline'), edit.id, () => true)).toBe('kept');
    expect(await answerTo(outboxWith([edit], 'signed-out'), edit.id, () => true)).toBe('kept');
  });

  test('is only kept when it waits behind one that its person has to settle first', async () => {
    const before = { ...refusedRecord({ kind: 'class.record', lane: 'class:1' }, {}), id: 'before', seq: 1 };
    expect(await answerTo(outboxWith([before, edit]), edit.id, () => true)).toBe('kept');
    const made = { ...before, lane: 'house:1' };
    expect(await answerTo(outboxWith([made, { ...edit, deps: ['before'] }]), edit.id, () => true)).toBe('kept');
  });
});
