import type { FileProblem, RouteFile } from '#contract/route-file-found.ts';
import { timeWritten } from '#client/ui/fields/time-typed.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { placeWords } from './labels.ts';
import { foundWords } from './put-in-form.ts';
import styles from './bus-route.module.css';

const mostStopsShown = 10;
const mostProblemsShown = 12;

/** What was read, before anything of it is in the form. */
export function FileFound({ read, isOfSeveral }: { read: RouteFile; isOfSeveral: boolean }) {
  const { stops, road, problems } = read;
  const more = stops.length - mostStopsShown;
  const moreProblems = problems.length - mostProblemsShown;
  return (
    <div className={styles.found}>
      <p className={styles.foundTitle}>
        {foundWords(stops.length)}
        {road.length > 0 && `, ${t('a road of {{count, number}} points', { count: road.length, defaultValue_one: 'a road of 1 point' })}`}
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('To look at')}>
          {problems.slice(0, mostProblemsShown).map((problem) => (
            <li key={`${problem.file} ${problem.line} ${problem.message}`}>{problemWords(problem, isOfSeveral)}</li>
          ))}
          {moreProblems > 0 && <li>{t('and {{count, number}} more', { count: moreProblems, defaultValue_one: 'and 1 more' })}</li>}
        </ul>
      )}
      {stops.length > 0 && (
        <ol className={styles.list}>
          {stops.slice(0, mostStopsShown).map(({ name, at, place }, index) => (
            <li key={`${index} ${name}`}>
              <span className={styles.seq}>{index + 1}</span>
              <span className={styles.time}>{at === null ? '–' : timeWritten(at)}</span>
              <span>
                {name || t('No name')} <span className={styles.muted}>{place ? placeWords(place) : t('No place on the map yet')}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <p className={styles.hint}>{t('and {{count, number}} more', { count: more, defaultValue_one: 'and 1 more' })}</p>}
    </div>
  );
}

function problemWords({ file, line, message }: FileProblem, isOfSeveral: boolean): string {
  const words = told(message);
  const hasFile = isOfSeveral && file !== '';
  if (line === null) return hasFile ? `${file}: ${words}` : words;
  return hasFile ? t('{{file}}, line {{line}}: {{words}}', { file, line, words }) : t('Line {{line}}: {{words}}', { line, words });
}
