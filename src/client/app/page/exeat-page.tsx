import { DocumentsCard } from '#client/features/student-document/documents-card.tsx';
import { ExeatScreen } from '#client/features/exeat/exeat-screen.tsx';
import { useRole } from '#client/session/use-role.ts';

/** An exeat, with the letters and papers that came with it. */
export function ExeatPage() {
  const role = useRole();
  return <ExeatScreen papersOf={({ id, student }) => role && <DocumentsCard key={id} studentId={student.id} exeatId={id} role={role} />} />;
}
