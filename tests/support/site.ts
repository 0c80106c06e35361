import type { Where } from '#server/db/open.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type Device, type DeviceOptions, startDevice } from './browser.ts';
import { type Network, startNetwork } from './network.ts';
import { type Person, tunde } from './people.ts';
import { freshDatabase } from './prepared-school.ts';
import { type Environment, type ServerProcess, startServer } from './server-process.ts';
import { over, type Session, signIn } from './session.ts';
import { until } from './until.ts';

/** The demo school as people meet it: a server, the network before it, and devices behind that. */
export interface Site {
  server: ServerProcess;
  /** Its database; the embedded one is opened by nobody else while the server runs. */
  where: Where;
  network: Network;
  /** A device on this site's network unless it has a way of its own; closed with the site. */
  startDevice(options?: Partial<DeviceOptions>): Promise<Device>;
  /** A colleague elsewhere, straight at the server: to arrange, and to see what the server has. */
  colleague(person?: Person): Promise<Session>;
  /** What is in the server's development mailbox now, in the order it came there. */
  letters(): Promise<Letter[]>;
  /** The newest letter of this kind to this mailbox, when there are as many: a letter comes a moment after the answer. */
  untilLetter<Kind extends Letter['kind']>(kind: Kind, to: string, count?: number): Promise<Extract<Letter, { kind: Kind }>>;
  close(): Promise<void>;
}

/** For a school that begins without a database of its own: what `npm start` makes. */
export const embedded: Environment = { DATABASE_URL: undefined };

/** On PostgreSQL where the run has prepared it, which is half the work of the embedded one, unless the settings name a place. */
export async function startSite(settings: Environment = {}): Promise<Site> {
  const isPlaced = 'DATABASE_URL' in settings || 'DATA_DIR' in settings;
  const database = isPlaced ? null : await freshDatabase();
  const given = { LOG_LEVEL: 'error', ...(database && { DATABASE_URL: database.url }), ...settings };
  const server = await startServer(given);
  const url = given['DATABASE_URL'];
  const network = await startNetwork(() => server.url);
  const devices: Device[] = [];
  return {
    server,
    where: url === undefined ? { dataDir: server.dataDir } : { url },
    network,
    async startDevice(options) {
      const device = await startDevice({ baseURL: network.url, ...options });
      devices.push(device);
      return device;
    },
    colleague: (person = tunde) => signIn(over(server.url), person),
    letters: () => server.letters(),
    untilLetter: (kind, to, count = 1) => untilLetter(server, { kind, to, count }),
    async close() {
      await Promise.all(devices.map((device) => device.close()));
      await network.close();
      await server.close();
      await database?.drop();
    },
  };
}

async function untilLetter<Kind extends Letter['kind']>(
  server: ServerProcess,
  { kind, to, count }: { kind: Kind; to: string; count: number },
) {
  const isWanted = (letter: Letter): letter is Extract<Letter, { kind: Kind }> =>
    letter.kind === kind && 'to' in letter && letter.to === to;
  const found = await until(
    `letter ${kind} to ${to}`,
    async () => (await server.letters()).filter(isWanted),
    ({ length }) => length >= count,
  );
  const newest = found.at(-1);
  if (newest === undefined) throw new Error(`There is no letter ${kind} to ${to}`);
  return newest;
}
