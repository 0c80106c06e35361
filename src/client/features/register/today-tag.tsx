import { Link } from 'react-router';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { registerPath } from './register-path.ts';
import { RegisterTag } from './register-tag.tsx';
import { useRegistersOf } from './use-register.ts';

/** How far the registers of today have come in a class, each with its link; a dash where there is none. */
export function RegistersTodayTag({ classId }: { classId: string }) {
  const today = useSchoolClock().today();
  const lines = (useRegistersOf(today).data ?? []).filter((line) => line.classId === classId);
  if (lines.length === 0) return '–';
  return lines.map((line) => (
    <Link key={line.session} to={registerPath(line)}>
      <RegisterTag of={line} />
    </Link>
  ));
}
