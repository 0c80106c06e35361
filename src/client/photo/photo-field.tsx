import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { useIsOffline } from '#client/offline/connection.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { useChangePhoto } from './commands.ts';
import { PersonPortrait } from './person-photo.tsx';
import type { PhotoKey } from './queries.ts';
import styles from './photo.module.css';

interface PhotoFieldProps extends PhotoKey {
  name: string;
  /** A picture needs a person whom the server knows. */
  isOnServer: boolean;
}

/** The picture of a person: chosen or taken, cut, sent at once, and taken away. */
export function PhotoField({ name, isOnServer, ...key }: PhotoFieldProps) {
  const change = useChangePhoto(key);
  const sending = useSending();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const isOffline = useIsOffline();

  async function choose(file: File | null) {
    if (file === null) return;
    try {
      // Turned as the camera noted.
      setPicture(await createImageBitmap(file));
      setProblem(null);
    } catch {
      // The browser does not say why; a file of another kind is the usual cause.
      setProblem(t('This picture cannot be read. Choose a JPEG, PNG or WebP picture'));
    }
  }

  /** The buttons go with the choice; the focus stays here. */
  function endChoice() {
    picture?.close();
    setPicture(null);
    chooser.current?.focus();
  }

  async function put(image: string | null) {
    setProblem(null);
    try {
      await sending.send(async () => {
        await change(image);
        endChoice();
        const done = image === null ? t('Picture removed') : t('Picture changed');
        say('success', done);
        return done;
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Card title={t('Picture')}>
      <div className={styles.field}>
        <PersonPortrait {...key} name={name} />
        <div className={styles.deeds}>
          <p className={styles.meta}>{t('JPEG, PNG or WebP. It is made small on this device, and where it was taken is left out.')}</p>
          {!isOnServer && <p className={styles.meta}>{t('A picture can be added once this entry has been sent.')}</p>}
          <div className={styles.row}>
            {isOnServer && <Choosers chooser={chooser} onChoose={choose} />}
            {picture === null && key.photo !== null && (
              <ConfirmButton
                label={t('Remove')}
                about={t('Picture of {{name}}', { name })}
                question={t('Take the picture away?')}
                confirm={t('Remove')}
                onConfirm={() => void put(null)}
              />
            )}
          </div>
          <output className={styles.meta}>
            {isOffline ? t('Changing the picture needs a connection, and there is none now.') : picture === null && sending.said}
          </output>
          {problem !== null && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {picture === null && sending.unanswered !== null && (
            <p className={styles.problem} role="alert">
              {t('{{unanswered}}. The picture is as it was.', { unanswered: sending.unanswered })}
            </p>
          )}
        </div>
      </div>
      {picture !== null && <ChosenPicture picture={picture} sending={sending} onUse={put} onCancel={endChoice} />}
    </Card>
  );
}

const accept = 'image/jpeg,image/png,image/webp';

function Choosers({ chooser, onChoose }: { chooser: RefObject<HTMLButtonElement | null>; onChoose: (file: File | null) => Promise<void> }) {
  return (
    <>
      <FileButton accept={accept} onChange={(file) => void onChoose(file)}>
        {(props) => (
          <Button {...props} ref={chooser} variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />}>
            {t('Choose a picture')}
          </Button>
        )}
      </FileButton>
      <FileButton accept={accept} capture="environment" onChange={(file) => void onChoose(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
            {t('Take a picture')}
          </Button>
        )}
      </FileButton>
    </>
  );
}
