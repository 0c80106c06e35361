import { type ReactNode, useState } from 'react';
import { SidePanel } from '#client/ui/layout/dialog.tsx';

interface EditDrawerProps<Row extends { id: string }> {
  /** null: closed. */
  edited: Row | 'new' | null;
  size: 'lg' | 'xl';
  words: { create: string; edit: string };
  onClose: () => void;
  /** Its form; null for a new one. */
  children: (row: Row | null) => ReactNode;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function EditDrawer<Row extends { id: string }>({ edited, size, words, onClose, children }: EditDrawerProps<Row>) {
  const [shown, setShown] = useState(edited);
  if (edited !== null && edited !== shown) setShown(edited);
  return (
    <SidePanel isOpen={edited !== null} size={size} title={shown === 'new' ? words.create : words.edit} onClose={onClose}>
      {shown !== null && children(shown === 'new' ? null : shown)}
    </SidePanel>
  );
}
