import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { GuardianRequest } from '#contract/guardian-request.ts';
import { idTypes, relations, slots } from '#client/app/guardian-words.ts';
import { paths } from '#client/app/paths.ts';
import { type SchoolClock, useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/day-text.ts';
import { FactList } from '#client/ui/fact-list.tsx';
import { momentText } from '#client/ui/moment-text.ts';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { StatusTag } from '#client/ui/status-tag.tsx';
import { hows, states } from './labels.ts';
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
    ['State', <StatusTag key="state" status={states[state].status}>{states[state].label}</StatusTag>],
    ['Children', <Children key="children" request={request} />],
    ['Asked by', <Party key="asker" of={askedBy} />],
    ['How', `${hows[how]}, ${momentText(request.enteredAt, clock)}, entered by ${request.enteredBy}`],
    ['What shows it', evidence],
    ['About', <Party key="about" of={about} />],
    relation !== null && ['Relation', relations[relation]],
    slot !== null && ['Place', slots[slot]],
    mayCollect !== null && ['May collect', mayCollect ? 'Yes' : 'No'],
    from !== null && to !== null && ['Collects', from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`],
    person !== null && person.idType !== 'NONE' && ['Card seen', `${idTypes[person.idType]} ${person.idLast4}`],
    reason !== '' && ['Reason', reason],
    state === 'SUBMITTED' && ['Decide until', dayText(request.expiresOn)],
    request.decidedAt !== null && ['Decided', `${momentText(request.decidedAt, clock)} by ${request.decidedBy}`],
    request.decisionNote !== '' && ['Note of the decision', request.decisionNote],
  ];
  return facts.filter((fact) => fact !== false);
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
        <span>
          <bdi>{name}</bdi>, new here
        </span>
      ) : (
        <Link to={paths.parent.to({ id: guardianId })}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {phone !== '' && <PhoneLink number={phone} of={name} />}
    </span>
  );
}
