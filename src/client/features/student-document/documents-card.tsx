import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '#contract/role.ts';
import { addDocument, removeDocument, type StudentDocument } from '#contract/student-document.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useMay } from '#client/session/use-may.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { AddDialog } from './add-dialog.tsx';
import { DocumentRow } from './document-row.tsx';
import { documentQueries } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './student-document.module.css';

interface DocumentsCardProps {
  studentId: string;
  /** Of this exeat only. */
  exeatId?: string;
  role: Role;
}

/** The papers of a student, or those that belong to one exeat, of the kinds that this role may see. */
export function DocumentsCard({ studentId, exeatId, role }: DocumentsCardProps) {
  const papers = useProjected(documentQueries.list(studentId), ({ data }) =>
    exeatId === undefined ? data : data.filter((one) => one.exeatId === exeatId),
  );
  const isOffline = useIsOffline();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<StudentDocument | null>(null);
  const mayRemove = useMay(removeDocument);
  const mayAdd = useMay(addDocument);
  return (
    <Card title={exeatId === undefined ? t('Documents') : t('Documents of this exeat')}>
      {isOffline || papers.error instanceof NoAnswer ? (
        <p className={styles.meta}>{t('Documents are not kept on devices. They need a connection, and there is none now.')}</p>
      ) : (
        <Loadable of={papers} what={t('The documents')} empty={(found) => found.length === 0 && <Nothing>{t('None.')}</Nothing>}>
          {(found) => (
            <ul className={styles.list}>
              {found.map((one) => (
                <DocumentRow
                  key={one.id}
                  studentId={studentId}
                  paper={one}
                  isOfChild={exeatId === undefined}
                  onRemove={mayRemove ? () => setRemoved(one) : undefined}
                />
              ))}
            </ul>
          )}
        </Loadable>
      )}
      {mayAdd && (
        <>
          <div className={styles.row}>
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t('Add a document')}
            </Button>
          </div>
          <AddDialog studentId={studentId} exeatId={exeatId ?? null} role={role} isOpen={isAdding} onClose={() => setAdding(false)} />
        </>
      )}
      <RemoveDialog studentId={studentId} paper={removed} onClose={() => setRemoved(null)} />
    </Card>
  );
}
