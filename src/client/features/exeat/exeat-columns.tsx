import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { mayBeSamePerson } from '#contract/collecting.ts';
import type { Exeat, ExeatTab } from '#contract/exeat.ts';
import { hows } from '#client/person/asked-how.ts';
import { PhotoAndName } from '#client/photo/person-photo.tsx';
import { paths } from '#client/place/paths.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { ExeatTag } from './exeat-tag.tsx';
import { stepWords } from './labels.ts';
import { ageText, spanText } from './time-words.ts';
import { warningText } from './warning-words.ts';
import styles from './exeat.module.css';

export function exeatColumns(clock: SchoolClock, now: Date, tab: ExeatTab): Column<Exeat>[] {
  const columns: (Column<Exeat> | false)[] = [
    { id: 'name', header: t('Student'), isName: true, cell: (row) => <Child of={row} /> },
    { id: 'ref', header: t('Number'), isMinor: true, isSpare: true, isShort: true, cell: ({ ref }) => ref },
    { id: 'house', header: t('House'), isMinor: true, isSpare: true, cell: ({ student }) => student.houseName || student.className },
    { id: 'type', header: t('Type of leave'), isMinor: true, cell: ({ typeName }) => typeName },
    {
      id: 'when',
      header: t('Leaves and returns'),
      cell: ({ content, typeName }) => (
        <>
          <When of={content} clock={clock} />
          <span className={styles.typeBelow}>{typeName}</span>
        </>
      ),
    },
    { id: 'requester', header: t('Asked by'), isMinor: true, isSpare: true, cell: (row) => <RequesterCell of={row} /> },
    { id: 'collector', header: t('Collector'), cell: (row) => <CollectorCell of={row} /> },
    tab === 'REQUESTS' && { id: 'waits', header: t('Waits for'), cell: (row) => <WaitsFor of={row} /> },
    { id: 'age', header: t('Asked'), isMinor: true, isSpare: true, isShort: true, cell: ({ askedAt }) => ageText(askedAt, now) },
    {
      id: 'state',
      header: t('State'),
      isState: true,
      cell: (row) => (
        <span className={styles.state}>
          <ExeatTag of={row} now={now} />
          <Warnings of={row} clock={clock} />
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Broken only between the two, where there is little room. */
function When({ of: { departAt, returnBy }, clock }: { of: Exeat['content']; clock: SchoolClock }) {
  const [leaves = '', back = ''] = spanText(departAt, returnBy, clock).split(' → ');
  return (
    <>
      <span className={styles.when}>{leaves} →</span> <span className={styles.when}>{back}</span>
    </>
  );
}

function Child({ of: { id, student } }: { of: Exeat }) {
  return (
    <PhotoAndName of="student" id={student.id} photo={student.photo} name={student.name}>
      <Link to={paths.exeatRequest.to({ id })}>
        <bdi>{student.name}</bdi>
      </Link>
    </PhotoAndName>
  );
}

/** Who, and how the school knows that it was them. */
function RequesterCell({ of: { content, requesterName, isOwn, askedBy } }: { of: Exeat }) {
  if (content.requester.by === 'STAFF') return <bdi>{isOwn ? t('You') : askedBy}</bdi>;
  return (
    <bdi>
      {requesterName}, {midSentence(hows[content.requester.how])}
    </bdi>
  );
}

function CollectorCell({ of: { content, collectorName, warnings } }: { of: Exeat }) {
  if (content.collector === null) return t('Alone');
  // It may be against somebody else whom the request names.
  const isDenied = warnings.some(({ kind, subject }) => kind === 'RESTRICTION' && mayBeSamePerson(subject, collectorName));
  return <bdi className={isDenied ? styles.denied : undefined}>{collectorName}</bdi>;
}

/** Whom; the step by itself where that is nobody in particular. */
function WaitsFor({ of: { state, step, waitsOn } }: { of: Exeat }) {
  if (step === null && state !== 'CHANGES_ASKED') return '–';
  const whom = waitsOn.length > 2 ? t('{{name}} and others', { name: waitsOn[0] }) : waitsOn.join(', ');
  return (
    <bdi title={[step === null ? '' : stepWords[step], ...waitsOn].filter(Boolean).join(', ')}>{whom || (step && stepWords[step])}</bdi>
  );
}

/** How many things are off: each in words for who listens or rests the pointer, and in full on the card. */
function Warnings({ of: { warnings }, clock }: { of: Exeat; clock: SchoolClock }) {
  const [first] = warnings;
  if (!first) return null;
  const all = warnings.map((one) => warningText(one, clock)).join('. ');
  return (
    <span title={all}>
      <StatusTag status={first.blocks ? 'bad' : 'warn'} icon={first.blocks ? IconAlertOctagon : IconAlertTriangle}>
        {first.blocks ? t('Restriction') : <span aria-hidden>{warnings.length}</span>}
        <span className="visually-hidden">{all}</span>
      </StatusTag>
    </span>
  );
}
