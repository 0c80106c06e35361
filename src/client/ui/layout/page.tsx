import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { setTitle } from './document-title.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** The screen's main deed, top right. */
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** How wide lines may grow: a form is read, a table is scanned. `bare` is in a frame that has margins of its own. */
  width?: 'wide' | 'reading' | 'bare';
  children: ReactNode;
}

/** The frame of every screen: its one h1, which is the document's title as well. */
export function Page({ title, lead, actions, back, width = 'wide', children }: PageProps) {
  useEffect(() => setTitle({ screen: title }), [title]);
  return (
    <div className={styles.page} data-width={width}>
      {back && (
        <Link className={styles.back} to={back.to}>
          <IconArrowLeft size={18} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
