import type { Changes, Fields } from '#contract/change.ts';
import { decideGuardianLink, type GuardianContent, type GuardianLink, recordGuardian, recordGuardianLink } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { paths } from '#client/place/paths.ts';
import { callWithMessage } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';

interface Edit {
  /** null: the server has none yet. */
  version: number | null;
  changes: Changes;
  was: Fields;
}

/** Adds a guardian or changes fields of one. Resolves when the edit is safe on this device. */
export function useRecordGuardian() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return (id: string, { version, changes, was }: Edit, person: GuardianContent) =>
    outbox.enqueue({
      kind: recordGuardian.kind,
      params: { id },
      body: { changes },
      base: { version, was },
      title: `${version === null ? t('New guardian') : t('Guardian’s details')}: ${guardianName(person)}`,
      route: paths.editFirstParent.to({ id }),
      schoolDate: clock.today(),
    });
}

/** Links a guardian to a child or changes the link. Resolves when the edit is safe on this device. */
export function useRecordLink() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return (
    key: Pick<GuardianLink, 'studentId' | 'guardianId'>,
    { version, changes, was }: Edit,
    names: { guardian: string; child: string },
  ) =>
    outbox.enqueue({
      kind: recordGuardianLink.kind,
      params: { studentId: key.studentId, guardianId: key.guardianId },
      body: { changes },
      base: { version, was },
      title: t('{{guardian}} for {{child}}', { guardian: names.guardian, child: names.child }),
      // A refused new link is mended where it was made.
      route: version === null ? linkPath(key) : paths.editFirstParent.to({ id: key.guardianId }),
      schoolDate: clock.today(),
    });
}

function linkPath({ studentId, guardianId }: Pick<GuardianLink, 'studentId' | 'guardianId'>): string {
  return `${paths.registerAnotherParent.to({ id: studentId })}?${new URLSearchParams({ person: guardianId, step: 'rights' }).toString()}`;
}

export interface Decision {
  to: 'ACTIVE' | 'REVOKED';
  reason: string;
}

/** Approves or ends a link. Needs a connection. */
export function useDecideLink() {
  const readAgain = useReadAgain('guardian');
  return async (
    { studentId, guardianId, version }: Pick<GuardianLink, 'studentId' | 'guardianId' | 'version'>,
    decision: Decision,
  ): Promise<void> => {
    await callWithMessage(decideGuardianLink, { params: { studentId, guardianId }, body: { ...decision, version } }).finally(readAgain);
  };
}
