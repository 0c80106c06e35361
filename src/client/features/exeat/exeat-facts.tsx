import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ExeatDetail, NamedAs } from '#contract/exeat.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { hows } from '#client/person/asked-how.ts';
import { relations } from '#client/person/guardian-words.ts';
import { paths } from '#client/place/paths.ts';
import { type SchoolClock, useSchoolClock } from '#client/session/use-school-clock.ts';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { collectorRight } from './collector-right.ts';
import { transports } from './labels.ts';
import { lateText, whenText } from './time-words.ts';
import styles from './exeat.module.css';

type Fact = [name: string, value: ReactNode];

/** What was asked: when, where to, with whom, and by whom. */
export function ExeatFacts({ of }: { of: ExeatDetail }) {
  const clock = useSchoolClock();
  return (
    <Card title={t('The exeat')}>
      <FactList>
        {factsOf(of, clock).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </FactList>
    </Card>
  );
}

function factsOf(of: ExeatDetail, clock: SchoolClock): Fact[] {
  const { content, requesterName, askedAt, askedBy, leftAt, backAt, lateMinutes } = of;
  const { requester } = content;
  const facts: (Fact | false)[] = [
    [t('Leaves'), whenText(content.departAt, clock)],
    [t('Returns'), whenText(content.returnBy, clock)],
    leftAt !== null && [t('Left', { context: 'exeat' }), whenText(leftAt, clock)],
    backAt !== null && [t('Back'), [whenText(backAt, clock), lateMinutes ? lateText(lateMinutes) : ''].filter(Boolean).join(', ')],
    content.note !== '' && [t('What for'), content.note],
    [t('Collector'), <CollectorFact key="collector" of={of} clock={clock} />],
    [
      t('Asked by'),
      requester.by === 'STAFF' ? (
        t('The school itself: {{name}}', { name: askedBy })
      ) : (
        <Person key="requester" of={of} as="REQUESTER" name={requesterName} more={`${hows[requester.how]}. ${requester.evidence}`} />
      ),
    ],
    [t('Entered'), t('{{moment}} by {{name}}', { moment: momentText(askedAt, clock), name: askedBy })],
    [t('Destination'), content.destination],
    [t('Contact there'), <Person key="contact" of={of} as="CONTACT" name={content.contactName} phone={content.contactPhone} />],
    [t('Emergency contact'), <Person key="emergency" of={of} as="EMERGENCY" name={content.emergencyName} phone={content.emergencyPhone} />],
    [t('On the way out'), transports[content.transportOut]],
    [t('On the way back'), transports[content.transportBack]],
  ];
  return facts.filter((fact) => fact !== false);
}

/** With the right to collect as it is on the day, where the device knows the child. */
function CollectorFact({ of, clock }: { of: ExeatDetail; clock: SchoolClock }) {
  const { students } = useRoster();
  const { collector, departAt } = of.content;
  if (collector === null) return t('Nobody: the child goes alone');
  const { collectorName: name, collectorPhone: phone } = of;
  if (collector.kind === 'HOST') {
    return (
      <Person of={of} as="COLLECTOR" name={name} phone={phone} more={t('Identity card {{card}}', { card: collector.idCard })}>
        <StatusTag status="warn">{t('No guardian')}</StatusTag>
      </Person>
    );
  }
  const card = students.find(({ id }) => id === of.student.id);
  const guardian = card?.guardians.find(({ guardianId }) => guardianId === collector.guardianId);
  const right = collectorRight(card, collector.guardianId, clock.dayAt(departAt));
  return (
    <Person
      of={of}
      as="COLLECTOR"
      name={name}
      phone={phone}
      more={guardian && relations[guardian.relation]}
      guardianId={collector.guardianId}
    >
      {right === 'YES' && <StatusTag status="ok">{t('May collect')}</StatusTag>}
      {right !== undefined && right !== 'YES' && <StatusTag status="bad">{t('No right to collect')}</StatusTag>}
    </Person>
  );
}

interface PersonProps {
  of: ExeatDetail;
  as: NamedAs;
  name: string;
  phone?: string;
  more?: string | undefined;
  guardianId?: string;
  children?: ReactNode;
}

/** In red wherever a restriction keeps this very person away. */
function Person({ of, as, name, phone, more, guardianId, children }: PersonProps) {
  const isDenied = of.restrictions.some(({ namedAs }) => namedAs.includes(as));
  return (
    <span className={styles.person}>
      <bdi className={isDenied ? styles.denied : undefined}>
        {guardianId === undefined ? name : <Link to={paths.parent.to({ id: guardianId })}>{name}</Link>}
      </bdi>
      {isDenied ? <StatusTag status="bad">{t('Restriction')}</StatusTag> : children}
      {phone !== undefined && phone !== '' && <PhoneLink number={phone} of={name} />}
      {more !== undefined && <span className={styles.meta}>{more}</span>}
    </span>
  );
}
