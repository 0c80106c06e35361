import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openContexts } from './browser.ts';

const folder = 'node_modules/.cache/journeys';

// What every open tab showed when a journey failed: half of the answer to why.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  mkdirSync(folder, { recursive: true });
  const tabs = [...openContexts].flatMap((context) => context.pages());
  for (const [at, tab] of tabs.entries()) {
    const path = join(folder, `${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}-${at + 1}.png`);
    await tab.screenshot({ path, timeout: 5_000 }).then(
      () => console.log(`Screenshot: ${path} of ${tab.url()}`),
      () => console.log(`No screenshot of ${tab.url()}`),
    );
  }
});
