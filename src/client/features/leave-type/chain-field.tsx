import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { LeaveStep, LeaveStepKind, LeaveStepMode } from '#contract/leave-type.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { modes, steps } from './labels.ts';
import styles from './leave-type.module.css';

const Chain = z.array(LeaveStep);

/** Who has a say, one after the other; each is moved by its buttons, by finger and by keyboard alike. */
export function ChainField() {
  const field = useField('chain');
  const chain = z.safeParse(Chain, field.value).data ?? [];
  const [moved, setMoved] = useState<{ button: string; words: string } | null>(null);
  // Where a step has moved, its button has lost the focus.
  useEffect(() => {
    if (moved !== null) document.getElementById(moved.button)?.focus();
  }, [moved]);
  const idOf = (kind: LeaveStepKind, way: 'up' | 'down') => `${field.id}-${kind}-${way}`;

  function handleMove(at: number, by: 1 | -1) {
    const step = chain[at];
    const other = chain[at + by];
    if (!step || !other) return;
    field.set(chain.with(at, other).with(at + by, step));
    const words = t('{{step}} is at place {{place}} of {{places}} now', {
      step: steps[step.kind],
      place: at + by + 1,
      places: chain.length,
    });
    const isAtEnd = chain[at + by * 2] === undefined;
    setMoved({ button: idOf(step.kind, (by === 1) === isAtEnd ? 'up' : 'down'), words });
  }

  const free = LeaveStepKind.options.filter((kind) => chain.every((step) => step.kind !== kind));
  return (
    <FieldGroup id={field.id} name="chain" legend={fieldNames.chain} lead={t('One after the other. Who is told has no say.')}>
      <ol className={styles.chain}>
        {chain.map((step, at) => (
          <li key={step.kind}>
            <Step
              step={step}
              ids={{ up: idOf(step.kind, 'up'), down: idOf(step.kind, 'down') }}
              isFirst={at === 0}
              isLast={at === chain.length - 1}
              onMode={(mode) => field.set(chain.with(at, { ...step, mode }))}
              onMove={(by) => handleMove(at, by)}
              onRemove={() => field.set(chain.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{moved?.words}</output>
      <FieldError name="chain" />
      {free.length > 0 && (
        <NativeSelect
          className={styles.add}
          aria-label={t('Add a step')}
          value=""
          data={[{ value: '', label: t('Add a step') }, ...free.map((kind) => ({ value: kind, label: steps[kind] }))]}
          onChange={(event) => field.set([...chain, { kind: LeaveStepKind.parse(event.currentTarget.value), mode: 'APPROVE' }])}
        />
      )}
    </FieldGroup>
  );
}

interface StepProps {
  step: LeaveStep;
  ids: { up: string; down: string };
  isFirst: boolean;
  isLast: boolean;
  onMode: (mode: LeaveStepMode) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Step({ step: { kind, mode }, ids, isFirst, isLast, onMode, onMove, onRemove }: StepProps) {
  const step = steps[kind];
  return (
    <div className={styles.step}>
      <span className={styles.stepName}>{step}</span>
      <NativeSelect
        aria-label={t('{{step}}: approves or is told', { step })}
        value={mode}
        data={choicesOf(modes)}
        onChange={(event) => onMode(LeaveStepMode.parse(event.currentTarget.value))}
      />
      <span className={styles.tools}>
        <ToolButton id={ids.up} label={t('Move {{step}} up', { step })} disabled={isFirst} onClick={() => onMove(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </ToolButton>
        <ToolButton id={ids.down} label={t('Move {{step}} down', { step })} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={18} aria-hidden />
        </ToolButton>
        <ToolButton label={t('Take {{step}} out', { step })} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ToolButton>
      </span>
    </div>
  );
}
