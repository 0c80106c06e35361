import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SchoolRecord } from '#contract/school.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { type Choice, RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useChangeLogo } from './commands.ts';
import { type Fit, squarePicture } from './square-picture.ts';
import styles from './school.module.css';

interface Picked {
  file: Blob;
  fit: Fit;
  /** As it will be, for the person to see before it is sent. */
  url: string;
}

const fits: Choice<Fit>[] = [
  { value: 'fill', label: t('Fill the square') },
  { value: 'whole', label: t('Show all of it') },
];

export function LogoSection({ record }: { record: SchoolRecord }) {
  const change = useChangeLogo(record._id);
  // Spec §8: the logo is part of the school's profile.
  const sending = useSending('error');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLButtonElement>(null);

  async function pick(file: Blob | null, fit: Fit) {
    if (file === null) return;
    // The choice shows at once; the picture follows when it is drawn.
    setPicked((now) => now && { ...now, fit });
    try {
      setPicked({ file, fit, url: await squarePicture(file, fit) });
      setProblem(null);
    } catch {
      // The browser does not say why; a file of another kind is the usual cause.
      setProblem(t('This picture cannot be read. Choose a JPEG, PNG or WebP picture'));
    }
  }

  /** The buttons go with the choice; the focus stays here. */
  function endChoice() {
    setPicked(null);
    chooser.current?.focus();
  }

  async function put(picture: string | null) {
    setProblem(null);
    try {
      await sending.send(async () => {
        await change(picture);
        endChoice();
        const done = picture === null ? t('Logo removed') : t('Logo changed');
        say('success', done);
        return done;
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Card title={t('Logo')}>
      <div className={styles.logoRow}>
        <img
          className={styles.logo}
          src={picked?.url ?? record.profilePictureUrl ?? '/school-default.svg'}
          alt={picked ? t('The logo as it will be') : t('The logo now')}
          width={96}
          height={96}
        />
        <div className={styles.logoDeeds}>
          <p className={styles.meta}>
            {t('JPEG, PNG or WebP. It is made small on this device, and where a photograph was taken is left out.')}
          </p>
          <div className={styles.row}>
            <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void pick(file, 'fill')}>
              {(props) => (
                <Button {...props} ref={chooser} variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />}>
                  {t('Choose a picture')}
                </Button>
              )}
            </FileButton>
            {picked === null && record.profilePictureUrl !== null && (
              <ConfirmButton
                label={t('Remove')}
                about={t('Logo')}
                question={t('Take the logo away?')}
                confirm={t('Remove')}
                onConfirm={() => void put(null)}
              />
            )}
          </div>
          <output className={styles.meta}>{picked === null && sending.said}</output>
          {problem !== null && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {picked === null && sending.unanswered !== null && (
            <p className={styles.problem} role="alert">
              {t('{{unanswered}}. The logo is as it was.', { unanswered: sending.unanswered })}
            </p>
          )}
        </div>
      </div>
      {picked !== null && (
        <form
          aria-label={t('New logo')}
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            void put(picked.url);
          }}
        >
          <RadioGroup label={t('How it fits')} choices={fits} value={picked.fit} onChoose={(fit) => void pick(picked.file, fit)} />
          <SendButton of={sending} label={t('Use this picture')} />
          <Button variant="default" onClick={endChoice}>
            {t('Cancel')}
          </Button>
        </form>
      )}
    </Card>
  );
}
