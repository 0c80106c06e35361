import { useRef, useState } from 'react';
import { emptyHealth, type HealthSummary, type RevealedHealth, type RevealReason } from '#contract/student-health.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Card } from '#client/ui/layout/card.tsx';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { useHealthCommands } from './commands.ts';
import { MaskedHealth } from './masked-health.tsx';
import { NotOnDevice } from './not-on-device.tsx';
import { healthQueries } from './queries.ts';
import { RevealDialog } from './reveal-dialog.tsx';
import { ShownHealth } from './shown-health.tsx';
import { useGlimpse } from './use-glimpse.ts';
import styles from './student-health.module.css';

interface HealthCardProps {
  id: string;
  name: string;
}

/** The health of a student, for who cares for them: masked until somebody says why they look, and then for a while. */
export function HealthCard({ id, name }: HealthCardProps) {
  const summary = useProjected(healthQueries.summary(id), (found) => found);
  const isOffline = useIsOffline();
  const { reveal, record } = useHealthCommands(id);
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [reason, setReason] = useState<RevealReason>('UPDATE');
  const [kept, setKept] = useState<TypedChanges | null>(null);
  const [said, setSaid] = useState('');
  const card = useRef<HTMLElement>(null);
  const glimpse = useGlimpse<RevealedHealth>({ isInHand: isEditing, onHide: handleHide });
  const hasKept = kept !== null && Object.keys(kept.changes).length > 0;

  function handleHide() {
    // What had the focus goes with what is hidden.
    if (card.current?.contains(document.activeElement)) card.current.focus();
    setEditing(false);
    setSaid(t('The health record is hidden again.'));
  }

  async function handleReveal(why: RevealReason) {
    glimpse.show(await reveal(why));
    setReason(why);
    setSaid('');
    setAsking(false);
    setEditing(hasKept);
    // The button that asked is gone.
    card.current?.focus();
  }

  /** There is nothing to be seen, and so nobody to say why. */
  function handleAdd(found: HealthSummary) {
    glimpse.show({ ...found, content: emptyHealth });
    setEditing(true);
  }

  return (
    <Card title={t('Health')} ref={card}>
      {glimpse.shown ? (
        <ShownHealth
          revealed={glimpse.shown}
          glimpse={glimpse}
          isEditing={isEditing}
          kept={kept}
          onEdit={() => setEditing(true)}
          onSave={record}
          onConflict={async () => glimpse.show(await reveal(reason))}
          onLeave={setKept}
        />
      ) : isOffline || summary.error instanceof NoAnswer ? (
        <NotOnDevice />
      ) : (
        <Loadable of={summary} what={t('The health record')}>
          {(found) => <MaskedHealth summary={found} onReveal={() => setAsking(true)} onAdd={() => handleAdd(found)} />}
        </Loadable>
      )}
      <output className={styles.meta}>
        {!glimpse.shown && (hasKept ? t('What you typed is kept until you leave this page. Open the record again to go on.') : said)}
      </output>
      <RevealDialog name={name} isOpen={isAsking} onReveal={handleReveal} onClose={() => setAsking(false)} />
    </Card>
  );
}
