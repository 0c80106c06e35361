import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { numberText } from '#client/ui/language/language.ts';
import { AsOf } from '#client/ui/feedback/as-of.tsx';
import { PageAges, usePageAge } from '#client/ui/feedback/page-age.tsx';
import { setTitle } from './document-title.ts';
import { PageHint } from './page-hint.tsx';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** How many are in it. */
  count?: number | undefined;
  /** What the screen is for, told to whoever asks. */
  hint?: string | undefined;
  /** What everybody reads below the title. */
  lead?: ReactNode;
  /** Whom or what the page is about, as a picture beside the title. */
  portrait?: ReactNode;
  /** The screen's main deed, top right. */
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** How wide lines may grow: a form is read, a table is scanned. `bare` is in a frame that has margins of its own. */
  width?: 'wide' | 'reading' | 'bare';
  children: ReactNode;
}

/** The frame of every screen: one line with its one h1, which is the document's title as well, its age and its deeds. */
export function Page({ title, count, hint, lead, portrait, actions, back, width = 'wide', children }: PageProps) {
  const { age, tell } = usePageAge();
  useEffect(() => setTitle({ screen: title }), [title]);
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head} data-portrait={portrait ? true : undefined}>
        <div className={styles.titles}>
          {back && (
            <Link className={styles.back} to={back.to} aria-label={back.label} title={back.label}>
              <IconArrowLeft size={20} aria-hidden />
            </Link>
          )}
          {portrait}
          <div className={styles.names}>
            <h1 className={styles.title}>{title}</h1>
            {count !== undefined && <span className={styles.count}>{numberText(count)}</span>}
            {hint !== undefined && <PageHint title={title}>{hint}</PageHint>}
            {portrait && lead}
          </div>
        </div>
        {age && (
          <div className={styles.age}>
            <AsOf of={age} />
          </div>
        )}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {!portrait && lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <PageAges value={tell}>{children}</PageAges>
    </div>
  );
}
