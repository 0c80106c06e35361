import { describe, expect, test } from 'vitest';
import { announcementOf, type SyncFacts, syncStateOf } from '#client/offline/sync-panel/sync-state.ts';
import { outboxRecord, refusedRecord } from './records.ts';

const mark = { kind: 'notification.read' } as const;
const refused = refusedRecord(mark, { status: 422 });

function say(
  given: Partial<SyncFacts>,
  records: SyncFacts['view']['records'] = [],
  connection: SyncFacts['view']['connection'] = 'online',
) {
  return syncStateOf({
    view: { records, connection, isAdrift: false },
    reach: 'online',
    isLive: true,
    isClosed: false,
    lastAnswer: '08:02',
    ...given,
  });
}

describe('the chip in the header says', () => {
  test('that all is well, and as of when', () => {
    expect(say({}).text).toBe('Up to date 08:02');
  });

  test('how many edits are on their way', () => {
    expect(say({}, [outboxRecord(mark), outboxRecord({ ...mark, state: 'leased' })]).text).toBe('Sending 2');
  });

  test('how many wait while there is no connection', () => {
    expect(say({ reach: 'offline' }, [outboxRecord(mark), outboxRecord(mark), outboxRecord(mark)]).text).toBe('3 waiting – offline');
    expect(say({ reach: 'offline' }).text).toBe('Offline');
  });

  test('what it means, of one edit as of one', () => {
    const [one, two] = [[outboxRecord(mark)], [outboxRecord(mark), outboxRecord(mark)]];
    expect(say({}, one).meaning).toBe('Your edit is on its way. It is safe on this device.');
    expect(say({}, two).meaning).toBe('Your edits are on their way. They are safe on this device.');
    expect(say({ reach: 'offline' }, one).meaning).toMatch(/Your edit is safe on this device\.$/);
    expect(say({ reach: 'offline' }, two).meaning).toMatch(/Your edits are safe on this device\.$/);
    expect(say({}, [refused]).meaning).toBe('The server did not accept this edit as it is. It is kept until you decide.');
    expect(say({}, [refused, refused]).meaning).toBe('The server did not accept these edits as they are. They are kept until you decide.');
  });

  test('how many need the person, and that there is no connection besides', () => {
    expect(say({}, [refused, refused]).text).toBe('2 need attention');
    expect(say({ reach: 'offline' }, [refused]).text).toBe('1 needs attention – offline');
  });

  test('whose sign-in the edits wait for, before it speaks of any network', () => {
    expect(say({ reach: 'offline' }, [outboxRecord({ ...mark, state: 'held' })], 'signed-out').text).toBe('Not signed in – 1 kept');
  });

  test('that the network wants a sign-in, that the server fails, that an update is needed', () => {
    expect(say({ reach: 'captive' }).text).toBe('Network sign-in');
    expect(say({ reach: 'server-problem' }, [outboxRecord(mark)]).text).toBe('1 waiting – server problem');
    expect(say({}, [outboxRecord(mark)], 'server-problem').text).toBe('1 waiting – server problem');
    expect(say({}, [outboxRecord(mark)], 'captive').text).toBe('1 waiting – network sign-in');
    expect(say({}, [outboxRecord(mark)], 'offline').text).toBe('Sending 1');
    expect(say({}, [outboxRecord(mark)], 'update-needed').text).toBe('1 waiting – update needed');
  });

  test('that live updates are off, or that it does not know yet', () => {
    expect(say({ isLive: false }).text).toBe('Live updates off');
    expect(say({ reach: 'unknown', isLive: false }).text).toBe('Checking');
  });

  test('that nothing can be saved where the browser keeps nothing', () => {
    expect(say({ isClosed: true, reach: 'offline' }).text).toBe('Nothing can be saved');
  });

  test('neither counts an edit that the server has nor one that was given up', () => {
    expect(say({}, [outboxRecord({ ...mark, state: 'acked' }), outboxRecord({ ...mark, state: 'discarded' })]).text).toBe(
      'Up to date 08:02',
    );
  });
});

test('a counter that runs down is read out once', () => {
  const two = announcementOf(say({}, [outboxRecord(mark), outboxRecord(mark)]));
  const one = announcementOf(say({}, [outboxRecord(mark)]));
  expect(two).toBe(one);
  expect(announcementOf(say({ lastAnswer: '08:02' }))).toBe(announcementOf(say({ lastAnswer: '08:03' })));
});
