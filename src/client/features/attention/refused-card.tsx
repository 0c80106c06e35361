import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { editWordsOf } from '#client/app/edit-words.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/day-text.ts';
import styles from './attention.module.css';
import { causeOf } from './cause.ts';
import { Choices } from './choices.tsx';
import { FieldComparison } from './field-comparison.tsx';
import type { RefusedGroup } from './refused-edit.ts';
import { useLineName } from './use-line-name.ts';

const mostNamed = 3;

/** One refused edit: what it was, why it was not taken, what stands against it, and the safe choices. */
export function RefusedCard({ group: { record, waiting } }: { group: RefusedGroup }) {
  const id = useId();
  const cause = causeOf(record);
  return (
    <li>
      <article className={styles.card} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {record.ui.title}
        </h2>
        <p className={styles.meta}>
          By you, <Made record={record} />
        </p>
        <div className={styles.cause}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <strong>{cause.title}</strong>
            <p>{cause.text}</p>
          </div>
        </div>
        <FieldComparison record={record} />
        <Choices record={record} />
        {waiting.length > 0 && <WaitingBehind waiting={waiting} />}
      </article>
    </li>
  );
}

function WaitingBehind({ waiting }: { waiting: readonly OutboxRecord[] }) {
  return (
    <details className={styles.waiting} open>
      <summary>{waiting.length === 1 ? '1 later edit waits for this' : `${waiting.length} later edits wait for this`}</summary>
      <ul>
        {waiting.map((record) => (
          <li key={record.id}>
            {record.ui.title}, <Made record={record} />
            <ChangedFields record={record} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Tells edits of one record apart by what they change. */
function ChangedFields({ record }: { record: OutboxRecord }) {
  const lineName = useLineName(record);
  const { describeField } = editWordsOf(record.kind);
  const names = Object.keys(changesOf(record.body)).map((path) => describeField(path, lineName));
  if (names.length === 0) return null;
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return <span className={styles.changed}>{names.slice(0, mostNamed).join(', ') + more}</span>;
}

function Made({ record }: { record: OutboxRecord }) {
  const clock = useSchoolClock();
  const at = record.at.device;
  const day = clock.dayAt(at);
  const when = `${day === clock.today() ? 'today' : dayText(day)} ${clock.timeAt(at)}`;
  return <time dateTime={at}>{when}</time>;
}
