import { Link } from 'react-router';
import { useRole } from '#client/session/use-role.ts';
import { type PlaceName, paths } from './paths.ts';
import { places } from './places.ts';
import { mayEnter } from './use-place.ts';

type Linked = Extract<PlaceName, 'reports' | 'studentAttendance' | 'employeeAttendance'>;

/** To the places beside a report that who is signed in may enter: the menu leads to one of them only. */
export function ReportLinks({ to }: { to: readonly Linked[] }) {
  const role = useRole();
  return to.filter((name) => role !== undefined && mayEnter(places.get()[name], role)).map((name) => <ReportLink key={name} to={name} />);
}

function ReportLink({ to }: { to: Linked }) {
  return <Link to={paths[to].to()}>{places.get()[to].title}</Link>;
}
