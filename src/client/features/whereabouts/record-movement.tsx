import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useState } from 'react';
import { movements } from '#contract/movement.ts';
import { useMay } from '#client/session/use-may.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Person } from './person.ts';
import { RecordForm } from './record-form.tsx';

/** The deed of the page of a person, for who may record movements of such people. */
export function RecordMovement({ person }: { person: Person }) {
  const may = useMay(movements[person.kind].record) === true;
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button leftSection={<IconArrowsLeftRight size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Record movement')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Movement of {{name}}', { name: person.name })}>
        <RecordForm person={person} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
