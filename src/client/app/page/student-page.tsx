import type { StudentCard } from '#contract/student-card.ts';
import { ResponsibleCard } from '#client/features/assignment/responsible-card.tsx';
import { RestrictionPanel } from '#client/features/restriction/restriction-panel.tsx';
import { DocumentsCard } from '#client/features/student-document/documents-card.tsx';
import { HealthCard } from '#client/features/student-health/health-card.tsx';
import { StudentScreen } from '#client/features/student/student-screen.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { readStudentHealth } from '#contract/student-health.ts';
import { useMay } from '#client/session/use-may.ts';
import { useRole } from '#client/session/use-role.ts';

/** A student with their health, their papers and whom to keep away: the features meet here. */
export function StudentPage() {
  const role = useRole();
  const seesHealth = useMay(readStudentHealth);
  return (
    <StudentScreen
      forCarers={(card) => (
        <>
          {seesHealth && <HealthCard key={`health ${card.id}`} id={card.id} name={fullName(card)} />}
          {role && <DocumentsCard key={`papers ${card.id}`} studentId={card.id} role={role} />}
        </>
      )}
      forAdmins={(card) => (
        <>
          <ResponsibleCard key={`responsible ${card.id}`} of={card} />
          <RestrictionPanel about={{ studentId: card.id }} begun={begunFor(card)} />
        </>
      )}
    />
  );
}

function begunFor(card: StudentCard) {
  return { guardianId: null, personName: '', students: [{ id: card.id, name: fullName(card) }], guardians: card.guardians };
}
