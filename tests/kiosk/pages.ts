import type { Page } from 'playwright-core';
import { untilInstalled } from '#tests/support/console.ts';
import type { Session } from '#tests/support/session.ts';
import { untilRosterIsKept } from '#tests/student/pages.ts';
import { codeFor } from './kiosks.ts';

/** Makes the tablet this gate device, until it could do without a network. */
export async function enrolOn(page: Page, colleague: Session, { id, name }: { id: string; name: string }): Promise<void> {
  await page.goto('/kiosk');
  // A code that comes at once sends itself.
  await page.getByLabel('Code').fill(await codeFor(colleague, id));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText('kept current').waitFor();
  await untilRosterIsKept(page);
  await untilInstalled(page);
}
