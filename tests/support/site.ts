import { type Device, type DeviceOptions, startDevice } from './browser.ts';
import { type Network, startNetwork } from './network.ts';
import { type Person, tunde } from './people.ts';
import { type Environment, type ServerProcess, startServer } from './server-process.ts';
import { over, type Session, signIn } from './session.ts';

/** The demo school as people meet it: a server, the network before it, and devices behind that. */
export interface Site {
  server: ServerProcess;
  network: Network;
  /** A device on this site's network unless it has a way of its own; closed with the site. */
  startDevice(options?: Partial<DeviceOptions>): Promise<Device>;
  /** A colleague elsewhere, straight at the server: to arrange, and to see what the server has. */
  colleague(person?: Person): Promise<Session>;
  close(): Promise<void>;
}

export async function startSite(settings: Environment = {}): Promise<Site> {
  const server = await startServer({ LOG_LEVEL: 'error', ...settings });
  const network = await startNetwork(() => server.url);
  const devices: Device[] = [];
  return {
    server,
    network,
    async startDevice(options) {
      const device = await startDevice({ baseURL: network.url, ...options });
      devices.push(device);
      return device;
    },
    colleague: (person = tunde) => signIn(over(server.url), person),
    async close() {
      await Promise.all(devices.map((device) => device.close()));
      await network.close();
      await server.close();
    },
  };
}
