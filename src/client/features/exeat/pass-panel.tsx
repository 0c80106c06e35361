import { Button } from '@mantine/core';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { expiresAt } from '#contract/exeat-rules.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import type { IssuedPass } from '#contract/gate-leave.ts';
import { isLeaving } from '#contract/gate-leave-rules.ts';
import { useRightNow } from '#client/http/use-right-now.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolHere } from '#client/session/school-here.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { QrPicture } from '#client/ui/qr-picture.tsx';
import { t } from '#client/ui/language/words.ts';
import { exeatQueries } from './queries.ts';
import { datedSpanText, datedText } from './time-words.ts';
import paper from '#client/ui/layout/own-paper.module.css';
import styles from './pass.module.css';

/** The pass of an approved leave, to be shown on a telephone or printed. A decision that only this device knows of has none. */
export function PassPanel({ of }: { of: ExeatDetail }) {
  const [isShown, setShown] = useState(false);
  const now = useRightNow(30_000);
  // By a restriction the gate lets nobody go, pass or no pass.
  const isBlocked = of.warnings.some(({ blocks }) => blocks);
  if (!isLeaving(of) || isBlocked || now >= expiresAt(of.content)) return null;
  return (
    <Card title={t('Pass')}>
      {isShown ? (
        <Pass of={of} />
      ) : (
        <div className={styles.ask}>
          <p>{t('The gate reads it, also without a connection. Who takes the child along is checked all the same.')}</p>
          <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={() => setShown(true)}>
            {t('Show the pass')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Pass({ of }: { of: ExeatDetail }) {
  // Signed out of the house it is the pass of before.
  const approval = of.steps.findLast(({ deed, undone }) => undone === null && deed !== 'house-out');
  const pass = useProjected(exeatQueries.pass(of.id, approval?.id ?? ''), (found) => found);
  return (
    <Loadable of={pass} what={t('The pass')}>
      {(issued) => (
        <>
          <PassFace of={of} pass={issued} />
          <div>
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {t('Print the pass')}
            </Button>
          </div>
        </>
      )}
    </Loadable>
  );
}

/** On white paper, in either theme; it names nobody, for it may be lost. */
function PassFace({ of, pass }: { of: ExeatDetail; pass: IssuedPass }) {
  const clock = useSchoolClock();
  const { schoolName } = useSchoolHere();
  return (
    <article className={`${paper.paper} ${styles.pass}`} aria-label={t('Pass {{ref}}', { ref: pass.ref })}>
      <p className={styles.school}>
        <bdi>{schoolName}</bdi>
      </p>
      <QrPicture text={pass.text} className={styles.qr} />
      <p className={styles.ref}>{pass.ref}</p>
      <p>{datedSpanText(of.content.departAt, of.content.returnBy, clock)}</p>
      <p>{t('To leave until {{moment}}', { moment: datedText(pass.until, clock) })}</p>
      <p>{t('At the gate: show the code, or say the words and the number.')}</p>
    </article>
  );
}
