import { Link } from 'react-router';
import { listReleasesOfDay } from '#contract/release.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { releaseQueries } from './queries.ts';

/** Of any day, where this person is to look at them: until somebody has, a child may be with the wrong person. */
export function AlarmsTag() {
  return useMay(listReleasesOfDay) === true ? <Waiting /> : null;
}

function Waiting() {
  const day = useSchoolClock().today();
  const { data } = useProjected(releaseQueries.ofDay({ day, shown: 'WAITING', page: 1, limit: 1 }), (page) => page);
  if (!data || data.count === 0) return null;
  return (
    <Note tone="warn">
      <Link to={`${paths.releases.to()}?shown=WAITING`}>
        {t('{{count, number}} children were released and should perhaps not have been: look at it now', {
          count: data.count,
          defaultValue_one: 'A child was released and should perhaps not have been: look at it now',
        })}
      </Link>
    </Note>
  );
}
