/** What opens over a screen: a question in its middle, or a form at its side. */
import { Drawer, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ isOpen, children, ...rest }: DialogProps) {
  return (
    <Modal opened={isOpen} classNames={{ title: styles.title }} centered {...rest}>
      <div ref={beginHere} className={styles.content}>
        {children}
      </div>
    </Modal>
  );
}

export function SidePanel({ isOpen, children, ...rest }: DialogProps & { size: 'lg' | 'xl' }) {
  return (
    <Drawer opened={isOpen} classNames={{ title: styles.title }} position="right" {...rest}>
      <div ref={beginHere} className={styles.content}>
        {children}
      </div>
    </Drawer>
  );
}

/** What was asked stands there until the dialog has faded. */
export function useLastAsked<Asked>(asked: Asked | null): Asked | null {
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  return shown;
}

const controls = ['input', 'select', 'textarea', 'button', 'a[href]']
  .map((name) => `${name}:not([disabled], [hidden], [type='hidden'], [tabindex='-1'])`)
  .join();

// The keyboard would begin at the cross that closes it.
function beginHere(content: HTMLElement | null): void {
  if (content === null || content.querySelector('[data-autofocus]') !== null) return;
  content.querySelector(controls)?.setAttribute('data-autofocus', '');
}
