import type { Employee } from '#contract/employee.ts';
import type { CardPerson } from '#client/features/card/card-people.ts';
import { CardPanel } from '#client/features/card/card-panel.tsx';
import { EmployeeScreen } from '#client/features/employee/employee-screen.tsx';
import { MovementsPanel } from '#client/features/whereabouts/movements-panel.tsx';
import type { Person } from '#client/features/whereabouts/person.ts';
import { RecordMovement } from '#client/features/whereabouts/record-movement.tsx';
import { t } from '#client/ui/language/words.ts';

/** An employee with their movements and their card: the features meet here. */
export function EmployeePage() {
  return (
    <EmployeeScreen
      around={(employee) => ({
        deed: <RecordMovement key={employee.id} person={personOf(employee)} />,
        tabs: [
          {
            id: 'movements',
            label: t('Movements'),
            isOnDemand: true,
            isOneCard: true,
            content: <MovementsPanel key={employee.id} person={personOf(employee)} />,
          },
          {
            id: 'card',
            label: t('Card'),
            isOnDemand: true,
            isOneCard: true,
            content: <CardPanel key={employee.id} person={carrierOf(employee)} version={employee.cardVersion} />,
          },
        ],
      })}
    />
  );
}

function personOf({ id, name }: Employee): Person {
  return { kind: 'employee', id, name };
}

function carrierOf({ id, name, jobTitle, staffNo, photo }: Employee): CardPerson {
  return { of: 'employee', id, name, place: jobTitle, number: staffNo, photo };
}
