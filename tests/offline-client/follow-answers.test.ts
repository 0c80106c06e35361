import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tellFeatures } from '#client/app/features.ts';
import { followAnswers } from '#client/offline/follow-answers.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { NewEdit } from '#outbox/record.ts';
import { bus, newTablet, states, type Tablet } from '#tests/outbox/tablet.ts';

tellFeatures();

const renamed: NewEdit = {
  kind: 'bus.record',
  params: { id: bus },
  body: { changes: { name: 'Yaba' } },
  base: { version: 1, was: { name: 'Lekki' } },
  title: 'Bus Yaba',
  route: '/school/bus',
  schoolDate: '2026-11-20',
};

/** A screen that shows the fleet; `version` is what the server would answer. */
function fleetScreen(client: QueryClient, answer: { version: number }) {
  let reads = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['bus', 'list'],
    queryFn: () => {
      reads += 1;
      return { count: 1, nextPage: false, data: [{ id: bus, version: answer.version }] };
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  return { reads: () => reads };
}

/** Its clock is the browser's: what is a week old counts as read again. */
function tabletOfNow(): Tablet {
  const tablet = newTablet();
  tablet.setClock(Date.now());
  return tablet;
}

function newClient() {
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  return client;
}

function follow(outbox: Outbox, client: QueryClient) {
  onTestFinished(followAnswers(outbox, client));
}

async function acknowledgedVersion(outbox: Outbox) {
  await vi.waitFor(() => expect(states(outbox)).toEqual(['acked']));
  return outbox.view().records[0]?.ack?.version ?? 0;
}

async function openTab(tablet: Tablet, client: QueryClient) {
  const outbox = await tablet.tab();
  follow(outbox, client);
  return outbox;
}

test('what an answered edit changed is read again, and its overlay goes once the list holds it', async () => {
  const client = newClient();
  const answer = { version: 0 };
  const screen = fleetScreen(client, answer);
  await vi.waitFor(() => expect(screen.reads()).toBe(1));
  const outbox = await openTab(tabletOfNow(), client);

  await outbox.enqueue(renamed);
  answer.version = await acknowledgedVersion(outbox);
  await vi.waitFor(() => expect(screen.reads()).toBeGreaterThan(1));
  await client.invalidateQueries();
  await vi.waitFor(() => expect(outbox.view().records).toEqual([]));
});

test('the overlay stays as long as the server answers with the version from before', async () => {
  const client = newClient();
  fleetScreen(client, { version: -1 });
  const real = await tabletOfNow().tab();
  const decisions: boolean[] = [];
  const settle: Outbox['settle'] = (isCaughtUp) => {
    decisions.push(...real.view().records.map(isCaughtUp));
    return real.settle(isCaughtUp);
  };
  follow({ ...real, settle }, client);
  await real.enqueue(renamed);
  await acknowledgedVersion(real);
  await vi.waitFor(() => expect(decisions.length).toBeGreaterThan(0));
  await client.invalidateQueries();
  const before = decisions.length;
  await vi.waitFor(() => expect(decisions.length).toBeGreaterThan(before));
  expect(decisions).not.toContain(true);
  expect(states(real)).toEqual(['acked']);
});

test('an edit that another tab sent is read again here too', async () => {
  const tablet = tabletOfNow();
  const client = newClient();
  const screen = fleetScreen(client, { version: -1 });
  await vi.waitFor(() => expect(screen.reads()).toBe(1));
  const sending = await tablet.tab();
  const watching = await openTab(tablet, client);
  await sending.enqueue(renamed);
  await acknowledgedVersion(watching);
  await vi.waitFor(() => expect(screen.reads()).toBe(2));
});

test('what was answered before the page closed is read again when it opens', async () => {
  const tablet = tabletOfNow();
  const before = await tablet.tab();
  await before.enqueue(renamed);
  await acknowledgedVersion(before);
  await before.stop();

  const client = newClient();
  client.setQueryData(['bus', 'list'], { count: 1, nextPage: false, data: [{ id: bus, version: -1 }] });
  const outbox = await tablet.tab();
  follow(outbox, client);
  expect(client.getQueryState(['bus', 'list'])?.isInvalidated).toBe(true);
});
