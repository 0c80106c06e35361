import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import type { BusRouteContent } from '#contract/bus-route.ts';
import type { OrderedStop } from '#contract/bus-route-rules.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { CheckField } from '#client/ui/fields/check-field.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import type { DragHandle } from '#client/ui/list/use-drag-order.ts';
import { t } from '#client/ui/language/words.ts';
import { stopNames } from './field-labels.ts';
import { PlaceField } from './place-field.tsx';
import styles from './bus-route.module.css';

interface StopFieldsProps {
  form: FormHandle<BusRouteContent>;
  stop: OrderedStop;
  position: number;
  isLast: boolean;
  handle: DragHandle;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function StopFields({ form, stop: { id, name }, position, isLast, handle, onMove, onRemove }: StopFieldsProps) {
  const path = `stops/${id}`;
  const stop = name || t('stop {{position}}', { position });
  return (
    <li className={styles.stop}>
      <fieldset id={form.idOf(path)} tabIndex={-1}>
        <legend>{name || t('Stop {{position}}', { position })}</legend>
        <div className={styles.stopFields}>
          <TextField name={`${path}/name`} label={stopNames.name} maxLength={80} />
          <TimeField name={`${path}/at`} label={stopNames.at} />
          <PlaceField name={`${path}/place`} label={stopNames.place} optional />
          <NumberField name={`${path}/radius`} label={stopNames.radius} unit="m" />
        </div>
        <CheckField name={`${path}/mustBeMet`} label={t('Somebody must meet the children here')} />
      </fieldset>
      <div className={styles.tools}>
        <span className={styles.handle} {...handle} aria-hidden title={t('Drag {{stop}} to another place', { stop })}>
          <IconGripVertical size={20} />
        </span>
        <ToolButton
          id={`${form.idOf(path)}-up`}
          label={t('Move {{stop}} up', { stop })}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ToolButton>
        <ToolButton id={`${form.idOf(path)}-down`} label={t('Move {{stop}} down', { stop })} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={18} aria-hidden />
        </ToolButton>
        <ToolButton label={t('Remove {{stop}}', { stop })} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ToolButton>
      </div>
    </li>
  );
}
