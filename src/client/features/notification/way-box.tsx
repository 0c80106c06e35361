import type { NotificationKind } from '#contract/notification.ts';
import { isAlwaysOn, type NotificationChannel } from '#contract/notification-settings.ts';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { TypedMark } from '#client/ui/fields/typed-mark.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { channelWords, kindWords } from './kind-words.ts';
import styles from './settings.module.css';
import { lineOf } from './settings-values.ts';

interface WayBoxProps {
  kind: NotificationKind;
  channel: NotificationChannel;
  /** Whether its name stands beside it; in a table the column's head says it. */
  isNamed?: boolean;
  /** Where the reason stands why it cannot be switched off. */
  reasonId: string;
}

/** Whether notices of this kind come by this way. All of its cell or card takes the press. */
export function WayBox({ kind, channel, isNamed = false, reasonId }: WayBoxProps) {
  const name = `channels/${lineOf(kind)}/${channel}`;
  const { id, value, error, set } = useField(name);
  const isLocked = isAlwaysOn(kind, channel);
  return (
    <>
      <label className={styles.box} data-locked={isLocked || undefined}>
        {/* Not `disabled`: the keyboard must reach it to hear the reason. */}
        <input
          id={id}
          type="checkbox"
          checked={isLocked || value === true}
          aria-label={`${channelWords[channel]}: ${kindWords[kind]}`}
          aria-disabled={isLocked || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={isLocked ? reasonId : undefined}
          onChange={(event) => !isLocked && set(event.currentTarget.checked)}
        />
        {isNamed && channelWords[channel]}
        <TypedMark name={name} />
      </label>
      <FieldError name={name} />
    </>
  );
}
