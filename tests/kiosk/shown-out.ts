/** What a tablet that is enrolled for one thing is refused. */
import { randomUUIDv7 } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Session } from '#tests/support/session.ts';

/** Every call but those that it may make, and those that are open to anybody. */
export function closedTo(may: readonly string[]): [name: string, endpoint: Endpoint][] {
  return Object.entries<Endpoint>(endpoints).filter(([name, { roles }]) => roles !== 'public' && !may.includes(name));
}

/** The calls that the contract opens to such a tablet. */
export function openedBy(opening: 'kiosk' | 'busTablet'): string[] {
  const open = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint[opening] !== undefined);
  return open.map(([name]) => name).toSorted();
}

export async function answerTo(tablet: Session, endpoint: Endpoint): Promise<{ status: number; code: unknown }> {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUIDv7()]));
  const body = endpoint.method === 'GET' ? undefined : {};
  const { status, body: answer } = await tablet.call(endpoint, { params, body });
  return { status, code: answer.code };
}
