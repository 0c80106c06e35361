import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { GuardianRequest } from '#contract/guardian-request.ts';
import { hows } from '#client/person/asked-how.ts';
import { pickUpStates } from '#client/person/pick-up-states.ts';
import { idTypes, relations, slots } from '#client/person/guardian-words.ts';
import { paths } from '#client/place/paths.ts';
import { type SchoolClock, useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { momentText } from '#client/ui/time/moment-text.ts';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { courseStatus, states } from './labels.ts';
import styles from './guardian-request.module.css';

/** What was asked, by whom, and what shows it; then what was decided. */
export function RequestFacts({ request }: { request: GuardianRequest }) {
  const clock = useSchoolClock();
  return (
    <FactList>
      {factsOf(request, clock).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </FactList>
  );
}

type Fact = [name: string, value: ReactNode];

function factsOf(request: GuardianRequest, clock: SchoolClock): Fact[] {
  const { state, askedBy, about, how, evidence, reason, relation, slot, mayCollect, from, to, person } = request;
  const facts: (Fact | false)[] = [
    [
      t('State'),
      <StatusTag key="state" status={states[state].status}>
        {states[state].label}
      </StatusTag>,
    ],
    [t('Children'), <Children key="children" request={request} />],
    [t('Asked by'), <Party key="asker" of={askedBy} />],
    [
      t('How'),
      t('{{how}}, {{moment}}, entered by {{name}}', {
        how: hows[how],
        moment: momentText(request.enteredAt, clock),
        name: request.enteredBy,
      }),
    ],
    [t('Evidence'), evidence],
    [t('About'), <Party key="about" of={about} />],
    relation !== null && [t('Relation'), relations[relation]],
    slot !== null && [t('Place', { context: 'guardian' }), slots[slot]],
    mayCollect !== null && [t('May collect'), mayCollect ? t('Yes') : t('No')],
    from !== null &&
      to !== null && [t('Collects'), from === to ? dayText(from) : t('{{from}} to {{until}}', { from: dayText(from), until: dayText(to) })],
    person !== null && person.idType !== 'NONE' && [t('Card seen'), `${idTypes[person.idType]} ${person.idLast4}`],
    request.courses.length > 0 && [t('At the gate'), <Courses key="courses" of={request.courses} clock={clock} />],
    reason !== '' && [t('Reason'), reason],
    state === 'SUBMITTED' && [t('Decide until'), dayText(request.expiresOn)],
    request.decidedAt !== null && [
      t('Decided'),
      t('{{moment}} by {{name}}', { moment: momentText(request.decidedAt, clock), name: request.decidedBy }),
    ],
    request.decisionNote !== '' && [t('Note of the decision'), request.decisionNote],
  ];
  return facts.filter((fact) => fact !== false);
}

function Courses({ of: courses, clock }: { of: GuardianRequest['courses']; clock: SchoolClock }) {
  return (
    <ul className={styles.list}>
      {courses.map(({ studentId, name, course: { day, state, at, by, reason } }) => (
        <li key={`${studentId} ${day}`}>
          <StatusTag status={courseStatus[state]}>{pickUpStates[state]}</StatusTag>{' '}
          {t('{{name}}, {{moment}}, by {{by}}', { name, moment: momentText(at, clock), by })}
          {reason !== '' && `: ${reason}`}
        </li>
      ))}
    </ul>
  );
}

function Children({ request: { children } }: { request: GuardianRequest }) {
  return (
    <ul className={styles.list}>
      {children.map(({ studentId, name }) => (
        <li key={studentId}>
          <Link to={paths.student.to({ id: studentId })}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Party({ of: { guardianId, name, phone } }: { of: GuardianRequest['about'] }) {
  return (
    <span className={styles.row}>
      {guardianId === null ? (
        <span>{rich('{{name}}, new here', { name: <bdi>{name}</bdi> })}</span>
      ) : (
        <Link to={paths.parent.to({ id: guardianId })}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {phone !== '' && <PhoneLink number={phone} of={name} />}
    </span>
  );
}
