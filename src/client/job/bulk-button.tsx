import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';

interface BulkButtonProps {
  label: string;
  icon: ReactNode;
  title: string;
  /** How many of whom it is about: "12 students". */
  people: string;
  /** What is in the dialog. */
  children: (close: () => void) => ReactNode;
}

/** One deed of the bar, with the dialog that asks for what it needs. */
export function BulkButton({ label, icon, title, people, children }: BulkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('{{title}}: {{people}}', { title, people })}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}
