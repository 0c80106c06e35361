import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { RefusedCall } from '#client/http/call.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { t } from '#client/ui/language/words.ts';
import { AsOf } from './as-of.tsx';
import { DelayedSkeleton, type Shape } from './delayed-skeleton.tsx';
import { useToldAge } from './page-age.tsx';
import styles from './loadable.module.css';

/** What a screen knows of the data it waits for. */
export interface Loaded<Data> {
  data: Data | undefined;
  error: Error | null;
  /** Nothing was read yet and nothing can be shown. */
  isPending: boolean;
  isFetching: boolean;
  /** When the server said this; null when it never did. */
  asOf: Date | null;
  isOffline: boolean;
  /** The data may be older than the server's: there is no connection, or reading it again failed. */
  isStale: boolean;
  refetch: () => void;
}

interface LoadableProps<Data> {
  of: Loaded<Data>;
  /** What it is, as a sentence begins with it: "The reports", "This bus". */
  what: string;
  /** Shown instead of the children when it says so: nothing there yet, or nothing that fits the filter. */
  empty?: (data: Data) => ReactNode;
  /** After how many minutes the data counts as old on this screen. */
  oldAfterMinutes?: number | undefined;
  /** Of what will be there. */
  shape?: Shape;
  children: (data: Data) => ReactNode;
}

/** The designed states of everything that is read: loading, failed, empty, not on this device, and on it but old. */
export function Loadable<Data>({ of, what, empty, oldAfterMinutes = 5, shape, children }: LoadableProps<Data>) {
  const age = { ...of, oldAfterMinutes };
  const isTold = useToldAge(age);
  if (of.data !== undefined) {
    return (
      <>
        {!isTold && <AsOf of={age} />}
        {empty?.(of.data) || children(of.data)}
      </>
    );
  }
  if (of.error === null || of.isFetching) return <DelayedSkeleton what={what} shape={shape} />;
  if (of.isOffline || of.error instanceof NoAnswer) return <NotHere what={what} onRetry={of.refetch} />;
  return <Failed what={what} error={of.error} onRetry={of.refetch} />;
}

function NotHere({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice title={t('{{what}}: not on this device', { what })}>
      <p>{t('This needs a connection once. After that it can be opened without one.')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Notice>
  );
}

function Failed({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  const requestId = error instanceof RefusedCall ? error.requestId : undefined;
  return (
    <Notice title={t('{{what}} could not be read', { what })} role="alert">
      <p>{error.message}</p>
      <Button variant="default" onClick={onRetry}>
        {t('Retry')}
      </Button>
      {requestId && <p className={styles.meta}>{t('For support: request {{requestId}}', { requestId })}</p>}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A calm box in the place of content: what is so, why, and what to do. */
export function Notice({ title, role, children }: NoticeProps) {
  return (
    <section className={styles.notice} role={role}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
