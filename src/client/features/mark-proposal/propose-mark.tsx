import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import type { Mark } from '#contract/mark.ts';
import { proposeMark } from '#contract/mark-proposal.ts';
import type { OneRegister } from '#contract/register.ts';
import { useMay } from '#client/session/use-may.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { ProposeForm } from './propose-form.tsx';

interface ProposeMarkProps {
  register: OneRegister;
  studentId: string;
  /** Of the child. */
  name: string;
  mark: Mark;
  /** What this person proposes already. */
  earlier: Mark | undefined;
}

/** For who may not change the mark: another one is proposed, whether there is a connection or not. */
export function ProposeMark({ register, studentId, name, mark, earlier }: ProposeMarkProps) {
  const may = useMay(proposeMark) === true;
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEdit size={18} aria-hidden />}
        aria-label={t('Propose a correction: {{name}}', { name })}
        onClick={() => setOpen(true)}
      >
        {t('Propose')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Correction for {{name}}', { name })}>
        <ProposeForm register={register} studentId={studentId} name={name} mark={mark} earlier={earlier} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
