import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarRight, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useKeptLook } from '#client/session/kept-look.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { t } from '#client/ui/language/words.ts';
import { ShownRowContext } from '#client/ui/list/shown-row.ts';
import styles from './preview.module.css';

/** What a row's record says, in short. */
export interface Previewed {
  title: string;
  /** The record's page. */
  to: string;
  portrait: ReactNode;
  /** Below the title. */
  head: ReactNode;
  content: ReactNode;
}

interface WithPreviewProps<Row extends { id: string }> {
  rows: readonly Row[];
  of: (row: Row) => Previewed;
  /** The list. */
  children: ReactNode;
}

/** A list, and where there is room beside it the record that the focus or the pointer is at; the first one until then. */
export function WithPreview<Row extends { id: string }>({ rows, of, children }: WithPreviewProps<Row>) {
  const { isShown, hide } = useIsPreviewed();
  const [key, show] = useState<string>();
  const row = rows.find(({ id }) => id === key) ?? rows[0];
  const shown = useMemo(() => ({ key: row?.id, show }), [row?.id]);
  if (!isShown || !row) return children;
  const { title, to, portrait, head, content } = of(row);
  return (
    <div className={styles.split}>
      <ShownRowContext value={shown}>
        <div className={styles.list}>{children}</div>
      </ShownRowContext>
      <aside className={styles.pane} aria-label={t('Preview of {{name}}', { name: title })}>
        <div className={styles.head}>
          {portrait}
          <div className={styles.names}>
            <h2>
              <Link to={to}>
                <bdi>{title}</bdi>
              </Link>
            </h2>
            {head}
          </div>
          <ToolButton label={t('Hide the preview')} variant="subtle" onClick={hide}>
            <IconX size={18} aria-hidden />
          </ToolButton>
        </div>
        {content}
      </aside>
    </div>
  );
}

/** Among the tools of a list: brings the preview back. */
export function PreviewButton() {
  const { isWide, isShown, show } = useIsPreviewed();
  if (!isWide || isShown) return null;
  return (
    <ToolButton label={t('Show the preview')} onClick={show}>
      <IconLayoutSidebarRight size={18} aria-hidden />
    </ToolButton>
  );
}

function useIsPreviewed() {
  const isWide = useMediaQuery('screen and (width >= 90rem)', false, { getInitialValueInEffect: false });
  const [isWanted, want] = useKeptLook('preview', z.boolean(), true);
  return { isWide, isShown: isWide && isWanted, show: () => want(true), hide: () => want(false) };
}
