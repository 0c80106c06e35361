import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import type { Device } from '#tests/support/browser.ts';
import { folake } from '#tests/support/people.ts';
import type { Site } from '#tests/support/site.ts';

/** A tablet at the pick-up of a gate. It has read the children, and then the network went. */
export async function cutOffGate(site: Site): Promise<Device> {
  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilRosterIsKept(page);
  await page.goto('/school/gate/pick-up');
  await page.getByText('kept current').waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByText(/^List of .* old$/).waitFor();
  return tablet;
}
