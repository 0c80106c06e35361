import { startDevice } from '#tests/support/browser.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import type { Environment } from '#tests/support/server-process.ts';
import { accidents } from './accidents.ts';
import { startStage } from './stage.ts';

/** Lets these befall one device, one after the other. The answer is what each broke. */
export async function tellAccidents(names: readonly string[], settings: Environment = {}): Promise<Map<string, string[]>> {
  const stage = await startStage('PGlite', settings);
  const device = await startDevice({ isWhole: true, baseURL: stage.network.url });
  const broken = new Map<string, string[]>();
  try {
    await signInAs(device.page(), stage.staff.Tunde);
    await untilInstalled(device.page());
    for (const name of names) {
      // A story that stops in the middle has broken something too.
      const wrongs = (await accidents[name]
        ?.befall({ stage, device })
        .catch((error: unknown) => [`it came to no end: ${String(error)}`])) ?? ['nobody knows this accident'];
      broken.set(name, wrongs);
      stage.network.fault({ kind: 'pass' });
    }
    return broken;
  } finally {
    await device.close();
    await stage.close();
  }
}
