import { Button } from '@mantine/core';
import type { PushDevice } from '#contract/push.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { deviceText } from '#client/ui/language/device-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './push.module.css';

interface DeviceListProps {
  devices: readonly PushDevice[];
  isBusy: boolean;
  onStop: (device: PushDevice) => void;
}

/** The devices that somebody is told on while Muster is closed. */
export function DeviceList({ devices, isBusy, onStop }: DeviceListProps) {
  const clock = useSchoolClock();
  if (devices.length === 0) return <p className={styles.meta}>{t('None. You get notices only while Muster is open.')}</p>;
  return (
    <ul className={styles.devices}>
      {devices.map((device) => (
        <li key={device._id} className={styles.device}>
          <div>
            <p className={styles.name}>
              {deviceText(device.device)} {device.isThisOne && <StatusTag status="ok">{t('This one')}</StatusTag>}
            </p>
            <p className={styles.meta}>
              {device.lastSentAt === null
                ? t('Since {{since}}; nothing sent yet', { since: momentText(device.since, clock) })
                : t('Since {{since}}; last notice {{moment}}', {
                    since: momentText(device.since, clock),
                    moment: momentText(device.lastSentAt, clock),
                  })}
            </p>
          </div>
          <Button
            variant="default"
            aria-disabled={isBusy}
            aria-label={
              device.isThisOne
                ? t('Stop: {{device}}, this one', { device: deviceText(device.device) })
                : t('Stop: {{device}}', { device: deviceText(device.device) })
            }
            onClick={() => !isBusy && onStop(device)}
          >
            {t('Stop', { context: 'push' })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
