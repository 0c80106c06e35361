import type { StudentCard } from '#contract/student-card.ts';
import { ThingHistory } from '#client/trail/thing-history.tsx';
import type { CardPerson } from '#client/features/card/card-people.ts';
import { CardPanel } from '#client/features/card/card-panel.tsx';
import { childOf } from '#client/features/absence-contact/child.ts';
import { ContactsPanel } from '#client/features/absence-contact/contacts-panel.tsx';
import { NoticesPanel } from '#client/features/guardian-notice/notices-panel.tsx';
import { ResponsibleCard } from '#client/features/assignment/responsible-card.tsx';
import { ExeatsPanel } from '#client/features/exeat/exeats-panel.tsx';
import { ReleasesPanel } from '#client/features/release/releases-panel.tsx';
import { RestrictionPanel } from '#client/features/restriction/restriction-panel.tsx';
import { DocumentsCard } from '#client/features/student-document/documents-card.tsx';
import { HealthCard } from '#client/features/student-health/health-card.tsx';
import { StudentScreen } from '#client/features/student/student-screen.tsx';
import { MovementsPanel } from '#client/features/whereabouts/movements-panel.tsx';
import type { Person } from '#client/features/whereabouts/person.ts';
import { RecordMovement } from '#client/features/whereabouts/record-movement.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { listExeats } from '#contract/exeat-endpoints.ts';
import { readStudentHealth } from '#contract/student-health.ts';
import { useMay } from '#client/session/use-may.ts';
import { useRole } from '#client/session/use-role.ts';
import { t } from '#client/ui/language/words.ts';

/** A student with their movements, their health, their papers and whom to keep away: the features meet here. */
export function StudentPage() {
  const role = useRole();
  const seesHealth = useMay(readStudentHealth);
  const seesExeats = useMay(listExeats);
  const isAdmin = role === 'School Admin';
  const { classes } = useRoster();
  const carrierOf = (card: StudentCard): CardPerson => ({
    of: 'student',
    id: card.id,
    name: fullName(card),
    place: classes.find(({ id }) => id === card.classId)?.name ?? '',
    number: card.admissionNo,
    photo: card.photo,
  });
  return (
    <StudentScreen
      around={(card) => ({
        deed: <RecordMovement key={card.id} person={personOf(card)} />,
        guardians: isAdmin && <RestrictionPanel about={{ studentId: card.id }} begun={begunFor(card)} />,
        tabs: [
          {
            id: 'movements',
            label: t('Movements'),
            isOnDemand: true,
            isOneCard: true,
            content: <MovementsPanel key={card.id} person={personOf(card)} />,
          },
          {
            id: 'releases',
            label: t('Releases'),
            isOnDemand: true,
            isOneCard: true,
            content: <ReleasesPanel key={card.id} card={card} />,
          },
          seesExeats && {
            id: 'exeats',
            label: t('Exeats'),
            isOnDemand: true,
            isOneCard: true,
            content: <ExeatsPanel key={card.id} studentId={card.id} />,
          },
          {
            id: 'absences',
            label: t('Absences'),
            isOnDemand: true,
            content: (
              <>
                <ContactsPanel key={card.id} child={childOf(card, fullName(card))} />
                <NoticesPanel key={`told ${card.id}`} studentId={card.id} />
              </>
            ),
          },
          {
            id: 'card',
            label: t('Card'),
            isOnDemand: true,
            isOneCard: true,
            content: <CardPanel key={card.id} person={carrierOf(card)} version={card.cardVersion} />,
          },
          seesHealth && {
            id: 'health',
            label: t('Health'),
            isOneCard: true,
            content: <HealthCard key={card.id} id={card.id} name={fullName(card)} />,
          },
          role && {
            id: 'documents',
            label: t('Documents'),
            isOneCard: true,
            content: <DocumentsCard key={card.id} studentId={card.id} role={role} />,
          },
          isAdmin && {
            id: 'staff',
            label: t('Staff'),
            content: <ResponsibleCard key={card.id} of={card} />,
          },
        ],
        history: isAdmin && <ThingHistory kind="student" id={card.id} all={t('History of this student')} />,
      })}
    />
  );
}

function personOf(card: StudentCard): Person {
  return { kind: 'student', id: card.id, name: fullName(card) };
}

function begunFor(card: StudentCard) {
  return { guardianId: null, personName: '', students: [{ id: card.id, name: fullName(card) }], guardians: card.guardians };
}
