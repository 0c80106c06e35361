import { Link, useSearchParams } from 'react-router';
import type { GuardianRequest } from '#contract/guardian-request.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { courseStatus, courseWords, kinds, states } from './labels.ts';
import styles from './guardian-request.module.css';

export function requestColumns(clock: SchoolClock): Column<GuardianRequest>[] {
  return [
    { id: 'kind', header: t('Request'), isName: true, cell: (row) => <RequestLink request={row} /> },
    { id: 'children', header: t('Children'), cell: ({ children }) => <Children names={children.map(({ name }) => name)} /> },
    { id: 'about', header: t('About'), cell: ({ about }) => <bdi>{about.name}</bdi> },
    { id: 'askedBy', header: t('Asked by'), cell: ({ askedBy }) => <bdi>{askedBy.name}</bdi> },
    { id: 'entered', header: t('Entered'), isMinor: true, isShort: true, cell: ({ enteredAt }) => momentText(enteredAt, clock) },
    {
      id: 'expires',
      header: t('Decide until'),
      isShort: true,
      cell: (row) => (row.state === 'SUBMITTED' ? shortDayText(row.expiresOn, clock.today()) : '–'),
    },
    { id: 'state', header: t('State'), cell: (row) => <State request={row} /> },
  ];
}

function RequestLink({ request: { id, kind } }: { request: GuardianRequest }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('request', id);
  return <Link to={{ search: to.toString() }}>{kinds[kind]}</Link>;
}

function Children({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

function State({ request: { state, warnings, courses } }: { request: GuardianRequest }) {
  return (
    <span className={styles.row}>
      <StatusTag status={states[state].status}>{states[state].label}</StatusTag>
      {courses[0] && <StatusTag status={courseStatus[courses[0].course.state]}>{courseWords(courses[0])}</StatusTag>}
      {warnings.length > 0 && <StatusTag status="bad">{t('Restriction')}</StatusTag>}
    </span>
  );
}
