import { guardianName } from '#contract/guardian-rules.ts';
import { GuardianScreen } from '#client/features/guardian/guardian-screen.tsx';
import { RestrictionPanel } from '#client/features/restriction/restriction-panel.tsx';

/** A guardian with the restrictions against them: the features meet here. */
export function GuardianPage() {
  return (
    <GuardianScreen
      restrictions={(guardian) => (
        <RestrictionPanel
          about={{ guardianId: guardian.id }}
          begun={{
            guardianId: guardian.id,
            personName: guardianName(guardian),
            students: guardian.children.map(({ studentId, childName }) => ({ id: studentId, name: childName })),
          }}
        />
      )}
    />
  );
}
