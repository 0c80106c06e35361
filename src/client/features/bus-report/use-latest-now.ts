import { type SchoolNow, schoolNow } from '#contract/school-time.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolZone } from '#client/session/use-school-clock.ts';

/**
 * What has come at the school, for a device whose clock may be hours off: by its clock or the server's, whichever is
 * later. The server decides by its own.
 */
export function useLatestNow(): () => SchoolNow {
  const outbox = useOutbox();
  const zone = useSchoolZone();
  return () => schoolNow(outbox.latestNow(), zone);
}
