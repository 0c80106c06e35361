import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { type PreTripCheck, type PreTripItem, preTripItems, type Severity } from '#contract/bus-report.ts';
import { isHeld } from '#contract/bus-trip-rules.ts';
import { preTripLabels, severityLabels } from '#client/fleet/pre-trip-words.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { t } from '#client/ui/language/words.ts';
import own from './pre-check.module.css';
import styles from './trip.module.css';

type Items = Partial<Record<PreTripItem, PreTripCheck>>;

interface PreCheckProps {
  /** What was found last. */
  found: Items;
  onKeep: (items: Items) => Promise<void>;
}

/** The bus is looked at before it leaves: all in order with one tap, or what is not. */
export function PreCheck({ found, onKeep }: PreCheckProps) {
  const [items, setItems] = useState<Items>(found);
  const missing = preTripItems.filter((item) => items[item] === undefined);
  const set = (item: PreTripItem, check: PreTripCheck) => setItems((now) => ({ ...now, [item]: check }));
  const restOk = () =>
    setItems((now) => ({ ...Object.fromEntries(preTripItems.map((item) => [item, { result: 'OK' as const }])), ...now }));
  return (
    <section className={styles.card} aria-label={t('Pre-trip check')}>
      <h2 className={styles.stopName}>
        {t('Pre-trip check')}{' '}
        <span className={styles.meta}>
          {t('{{looked}} of {{total}} checked', { looked: preTripItems.length - missing.length, total: preTripItems.length })}
        </span>
      </h2>
      <ul className={own.items}>
        {preTripItems.map((item) => (
          <Item key={item} item={item} check={items[item]} onSet={(check) => set(item, check)} />
        ))}
      </ul>
      {isHeld({ says: 'CHECKED', items }) && (
        <Note tone="warn">{t('A defect of high severity holds the bus: the office is told, and another bus drives.')}</Note>
      )}
      <div className={styles.answers}>
        <Button variant="default" leftSection={<IconChecks size={18} aria-hidden />} disabled={missing.length === 0} onClick={restOk}>
          {t('Mark the rest OK')}
        </Button>
        <Button disabled={missing.length > 0} onClick={() => void onKeep(items)}>
          {t('Keep the check')}
        </Button>
      </div>
    </section>
  );
}

function Item({ item, check, onSet }: { item: PreTripItem; check: PreTripCheck | undefined; onSet: (check: PreTripCheck) => void }) {
  const label = preTripLabels[item];
  return (
    <li className={own.item}>
      <span>{label}</span>
      <fieldset className={own.choice} aria-label={label}>
        <Button
          size="sm"
          variant={check?.result === 'OK' ? 'filled' : 'default'}
          aria-pressed={check?.result === 'OK'}
          onClick={() => onSet({ result: 'OK' })}
        >
          {t('OK')}
        </Button>
        <Button
          size="sm"
          color="red"
          variant={check?.result === 'DEFECT' ? 'filled' : 'default'}
          aria-pressed={check?.result === 'DEFECT'}
          onClick={() => onSet({ result: 'DEFECT', severity: 'MEDIUM', note: '' })}
        >
          {t('Defect')}
        </Button>
      </fieldset>
      {check?.result === 'DEFECT' && (
        <span className={own.defect}>
          <NativeSelect
            label={t('{{item}}: severity', { item: label })}
            data={choicesOf(severityLabels)}
            value={check.severity}
            onChange={({ currentTarget }) => onSet({ ...check, severity: currentTarget.value as Severity })}
          />
          <TextInput
            label={t('{{item}}: what is wrong', { item: label })}
            maxLength={300}
            value={check.note}
            onChange={({ currentTarget }) => onSet({ ...check, note: currentTarget.value })}
          />
        </span>
      )}
    </li>
  );
}
