import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StudentCard } from '#contract/student-card.ts';
import { ChildPicker } from '#client/features/guardian/child-picker.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { AskSteps } from './ask-steps.tsx';
import styles from './guardian-request.module.css';

interface AskDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function AskDrawer({ isOpen, onClose }: AskDrawerProps) {
  return (
    <SidePanel isOpen={isOpen} size="lg" title={t('Enter a request')} onClose={onClose}>
      <AskFromChild onClose={onClose} />
    </SidePanel>
  );
}

/** The child first: who may ask, and for whom, follows from it. */
function AskFromChild({ onClose }: Pick<AskDrawerProps, 'onClose'>) {
  const [child, setChild] = useState<StudentCard | null>(null);
  if (child === null) return <ChildPicker legend={t('Which child is it about?')} onPick={setChild} />;
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <strong>
          <bdi>{fullName(child)}</bdi>
        </strong>
        <Button variant="default" onClick={() => setChild(null)}>
          {t('Another child')}
        </Button>
      </div>
      <AskSteps key={child.id} child={child} onDone={onClose} />
    </div>
  );
}
