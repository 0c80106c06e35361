import { Button } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { type CameraTrouble, useCamera } from './use-camera.ts';
import styles from './gate.module.css';

/** Reads cards that are held before it for as long as it is on. */
export function Camera({ onScan }: { onScan: (text: string) => void }) {
  const [isOn, setOn] = useState(false);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const video = useCamera(isOn, {
    onScan,
    onTrouble: (what) => {
      setTrouble(what);
      setOn(false);
    },
  });

  function toggle() {
    setTrouble(null);
    setOn(!isOn);
  }

  return (
    <div className={styles.camera}>
      <Button
        variant="default"
        aria-pressed={isOn}
        leftSection={isOn ? <IconCameraOff size={18} aria-hidden /> : <IconCamera size={18} aria-hidden />}
        onClick={toggle}
      >
        {isOn ? t('Camera off') : t('Use the camera')}
      </Button>
      {isOn && <video ref={video} className={styles.video} muted playsInline aria-label={t('What the camera sees')} />}
      <div role="alert">{trouble && <Note tone="warn">{troubles[trouble]}</Note>}</div>
    </div>
  );
}

const troubles: Record<CameraTrouble, string> = {
  REFUSED: t('This browser was not allowed to use the camera. Allow it in the settings of the page, or use a scanner.'),
  NONE: t('No camera was found on this device. Use a scanner, or type the name.'),
};
