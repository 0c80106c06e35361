import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Sending, SendButton } from '#client/ui/sending.tsx';
import { t } from '#client/ui/words.ts';
import { wholePicture } from './crop.ts';
import { CropFields } from './crop-fields.tsx';
import { drawnPortrait } from './drawn-portrait.ts';
import styles from './photo.module.css';

interface ChosenPictureProps {
  picture: ImageBitmap;
  sending: Sending;
  onUse: (image: string) => Promise<void>;
  onCancel: () => void;
}

export function ChosenPicture({ picture, sending, onUse, onCancel }: ChosenPictureProps) {
  const [crop, setCrop] = useState(wholePicture);
  const [problem, setProblem] = useState<string | null>(null);

  async function use() {
    try {
      await onUse(await drawnPortrait(picture, crop));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <form
      aria-label={t('New picture')}
      onSubmit={(event) => {
        event.preventDefault();
        void use();
      }}
    >
      <CropFields picture={picture} crop={crop} onCrop={setCrop} />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Use this picture')} />
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
