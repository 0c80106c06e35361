import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#client/ui/layout/dialog.tsx';

interface BulkButtonProps {
  label: string;
  icon: ReactNode;
  title: string;
  /** What is in the dialog. */
  children: (close: () => void) => ReactNode;
}

/** One deed of the bar, with the dialog that asks for what it needs. */
export function BulkButton({ label, icon, title, children }: BulkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}
