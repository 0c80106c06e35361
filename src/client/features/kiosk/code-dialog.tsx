import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Kiosk, kioskCodeLength, kioskCodeMinutes, type KioskWithCode } from '#contract/kiosk.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { kioskPath } from '#client/session/kiosk-path.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { inGroups } from '#client/ui/fields/code-groups.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { useKioskCommands } from './commands.ts';
import styles from './kiosk.module.css';

interface CodeDialogProps {
  kiosk: Kiosk | null;
  /** Whoever made it asked for its code already. */
  isAtOnce: boolean;
  onClose: () => void;
}

/** The code is shown here once, and nowhere else. */
export function CodeDialog({ kiosk, isAtOnce, onClose }: CodeDialogProps) {
  const shown = useLastAsked(kiosk);
  return (
    <Dialog isOpen={kiosk !== null} onClose={onClose} title={shown && t('Enrol a tablet as {{name}}', { name: shown.name })}>
      {shown && <Code key={shown.id} kiosk={shown} isAtOnce={isAtOnce} onClose={onClose} />}
    </Dialog>
  );
}

function Code({ kiosk, isAtOnce, onClose }: CodeDialogProps & { kiosk: Kiosk }) {
  const clock = useSchoolClock();
  const { code } = useKioskCommands();
  const { isBusy, once } = useOnce();
  const [made, setMade] = useState<KioskWithCode | null>(null);
  const [error, setError] = useState('');

  async function make() {
    setError('');
    try {
      setMade(await code(kiosk.id));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  }

  const begin = useEffectEvent(() => {
    if (isAtOnce) void once(make);
  });
  useEffect(() => begin(), []);

  return (
    <div className={styles.dialog}>
      <ol className={styles.steps}>
        <li>{t('On the tablet, open {{address}}', { address: location.origin + kioskPath })}</li>
        <li>{t('Type the code there. It is good for {{minutes}} minutes, and once.', { minutes: kioskCodeMinutes })}</li>
      </ol>
      {kiosk.state === 'ENROLLED' && <p>{t('The tablet that is this gate device now will be it no longer.')}</p>}
      <output className={styles.code} aria-live="polite">
        {made && inGroups(made.code, kioskCodeLength)}
      </output>
      {made && <p className={styles.below}>{t('Good until {{time}}', { time: clock.timeAt(made.goodUntil) })}</p>}
      <Failure>{error}</Failure>
      <NeedsConnection deed={t('Making a code')} stays="" />
      <div className={styles.row}>
        {made === null && (
          <Button loading={isBusy} onClick={() => void once(make)}>
            {t('Show a code')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {made ? t('Done') : t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
