import type { GuardianRequest } from '#contract/guardian-request.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { SidePanel, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { ChangeList } from './change-list.tsx';
import { DecideForm } from './decide-form.tsx';
import { decidedHere } from './claims.ts';
import { decisionTitles } from './decision-titles.ts';
import { kinds } from './labels.ts';
import { requestQueries } from './queries.ts';
import { RequestFacts } from './request-facts.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { NearNames, Warnings } from './warnings.tsx';
import styles from './guardian-request.module.css';

interface RequestDrawerProps {
  /** null: none is open. */
  id: string | null;
  onClose: () => void;
}

export function RequestDrawer({ id, onClose }: RequestDrawerProps) {
  // What was open stands there until the drawer has gone.
  const shown = useLastAsked(id);
  return (
    <SidePanel isOpen={id !== null} size="lg" title={t('Request')} onClose={onClose}>
      {shown !== null && <OneRequest key={shown} id={shown} onClose={onClose} />}
    </SidePanel>
  );
}

function OneRequest({ id, onClose }: { id: string; onClose: () => void }) {
  const request = useProjected(requestQueries.detail(id), (found) => found);
  return (
    <div className={styles.stack}>
      <Loadable of={request} what={t('This request')} oldAfterMinutes={10}>
        {(found) => (found ? <Shown request={found} onClose={onClose} /> : <Notice title={t('There is no such request')} />)}
      </Loadable>
    </div>
  );
}

function Shown({ request, onClose }: { request: GuardianRequest; onClose: () => void }) {
  const { id, kind, changes, warnings, near, removedBefore, mayDecide, mayCancel } = request;
  const { records } = useOutboxView();
  const here = decidedHere(id, records);
  return (
    <div className={styles.stack}>
      <h2>{kinds[kind]}</h2>
      <Warnings warnings={warnings} />
      <NearNames near={near} />
      {removedBefore.map(({ childName, personName }) => (
        <Note key={`${childName} ${personName}`} tone="warn">
          {t('{{person}} was removed as guardian of {{child}}: a School Admin decides.', { person: personName, child: childName })}
        </Note>
      ))}
      <RequestFacts request={request} />
      {changes.length > 0 && !mayDecide && <ChangeList changes={changes} />}
      {mayDecide && warnings.length > 0 && (
        <p>{t('A restriction overrides this request: it cannot be approved until the restriction is taken back.')}</p>
      )}
      {here && (
        <p className={styles.row}>
          <strong>{decisionTitles[here.to]}</strong>
          <RowMark pending={here.mark} />
          <span className={styles.meta}>{t('Decided on this device: it takes effect once the school has it.')}</span>
        </p>
      )}
      {here && here.mark !== 'refused' ? null : mayDecide || mayCancel ? (
        <DecideForm request={request} onDone={onClose} />
      ) : (
        <WhyNot request={request} />
      )}
    </div>
  );
}

function WhyNot({ request: { state, warnings } }: { request: GuardianRequest }) {
  if (state !== 'SUBMITTED') return null;
  const why = warnings.length > 0 ? t('A restriction applies here: a School Admin decides.') : t('A School Admin decides this.');
  return <p className={styles.meta}>{why}</p>;
}
