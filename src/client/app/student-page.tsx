import { RestrictionPanel } from '#client/features/restriction/restriction-panel.tsx';
import { StudentScreen } from '#client/features/student/student-screen.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';

/** A student with whom to keep away: the features meet here. */
export function StudentPage() {
  return (
    <StudentScreen
      forAdmins={(card) => (
        <RestrictionPanel
          about={{ studentId: card.id }}
          begun={{ guardianId: null, personName: '', students: [{ id: card.id, name: fullName(card) }], guardians: card.guardians }}
        />
      )}
    />
  );
}
