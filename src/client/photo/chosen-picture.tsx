import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { AskToLeave } from '#client/ui/form/ask-before-leaving.tsx';
import { registerDraftCheck } from '#client/offline/drafts/draft-checks.ts';
import { stopSaving } from '#client/offline/drafts/saving-stops.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { type Sending, SendButton } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
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

/** Chosen and not used yet: as long as it stands there, nothing else of the page is saved and no way leads off it unasked. */
export function ChosenPicture({ picture, sending, onUse, onCancel }: ChosenPictureProps) {
  const [crop, setCrop] = useState(wholePicture);
  const [problem, setProblem] = useState<string | null>(null);
  /** How often saving was stopped for it: each time the focus comes here anew. */
  const [stopped, setStopped] = useState(0);

  useEffect(() => stopSaving(() => setStopped((times) => times + 1)), []);
  useEffect(() => registerDraftCheck(() => true), []);

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
      {stopped > 0 && (
        <p key={stopped} ref={takeFocus} tabIndex={-1} className={styles.problem}>
          {t('Nothing is saved yet: this picture is not used. Use it, or cancel it, and save then.')}
        </p>
      )}
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
      <AskToLeave isUnsaved={() => true} names={() => [t('Picture')]} isKept={false} />
    </form>
  );
}
