import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ExeatDetail } from '#contract/exeat.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { ChildPicker } from '#client/features/guardian/child-picker.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { AskForm } from './ask-form.tsx';
import styles from './exeat.module.css';

interface AskDrawerProps {
  isOpen: boolean;
  /** One that went back to be changed. */
  again?: ExeatDetail;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function AskDrawer({ isOpen, again, onClose }: AskDrawerProps) {
  return (
    <SidePanel isOpen={isOpen} size="xl" title={again ? t('Change the request') : t('Ask for an exeat')} onClose={onClose}>
      <FromChild {...(again && { again })} onClose={onClose} />
    </SidePanel>
  );
}

/** The child first: who may ask and who may collect follows from it. */
function FromChild({ again, onClose }: Omit<AskDrawerProps, 'isOpen'>) {
  const { students } = useRoster();
  const [picked, setPicked] = useState<StudentCard | null>(null);
  const child = again ? students.find(({ id }) => id === again.student.id) : picked;
  if (!child) return <ChildPicker legend={t('Which child is to go?')} onPick={setPicked} />;
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <strong>
          <bdi>{fullName(child)}</bdi>
        </strong>
        {!again && (
          <Button variant="default" onClick={() => setPicked(null)}>
            {t('Another child')}
          </Button>
        )}
      </div>
      <AskForm key={child.id} child={child} {...(again && { again })} onDone={onClose} />
    </div>
  );
}
