import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { ChangedFields } from '#client/offline/changed-fields.tsx';
import type { OutboxRecord } from '#outbox/record.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './attention.module.css';
import { causeOf } from './cause.ts';
import { Choices } from './choices.tsx';
import { FieldComparison } from './field-comparison.tsx';
import type { RefusedGroup } from './refused-edit.ts';

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
        <p className={styles.meta}>{rich('By you, {{moment}}', { moment: <Made record={record} /> })}</p>
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
      <summary>
        {t('{{count, number}} later edits wait for this', { count: waiting.length, defaultValue_one: '1 later edit waits for this' })}
      </summary>
      <ul>
        {waiting.map((record) => (
          <li key={record.id}>
            {record.ui.title}, <Made record={record} />
            <span className={styles.changed}>
              <ChangedFields record={record} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Made({ record }: { record: OutboxRecord }) {
  const clock = useSchoolClock();
  const at = record.at.device;
  const day = clock.dayAt(at);
  const time = clock.timeAt(at);
  const when = day === clock.today() ? t('today {{time}}', { time }) : `${dayText(day)} ${time}`;
  return <time dateTime={at}>{when}</time>;
}
