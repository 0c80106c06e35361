import { Button } from '@mantine/core';
import type { ExeatDetail } from '#contract/exeat.ts';
import { useOutbox, useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { useStore } from '#client/ui/store.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { claimOf } from './claims.ts';
import { deedWords, doneWords } from './labels.ts';
import { lastDecision, ownSay } from './last-decision.ts';
import { useTakeBack } from './use-take-back.ts';
import styles from './exeat.module.css';

/** A reload keeps what can be taken back. */
export function OwnSay({ of }: { of: ExeatDetail }) {
  const { offsetMs } = useOutbox().clock();
  const { records } = useOutboxView();
  const last = useStore(lastDecision);
  const takeBack = useTakeBack();
  const { isBusy, once } = useOnce();
  const nowMs = useNow(500).getTime() + (offsetMs ?? 0);
  const step = ownSay(of, last, nowMs);
  if (step === null || claimOf(of.id, records) !== undefined) return null;
  return (
    <Card title={doneWords[step.deed]}>
      <div className={styles.row} aria-busy={isBusy || undefined}>
        <p>{t('You decided this, and nobody has been told of it yet.')}</p>
        <Button variant="default" onClick={() => void once(() => takeBack([{ of, stepId: step.id }]))}>
          {deedWords.undo}
        </Button>
      </div>
    </Card>
  );
}
