import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QueuedKind } from '#contract/endpoints.ts';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { useRefusedNew } from './use-refused-new.ts';

interface UnlessRefusedProps {
  kind: QueuedKind;
  id: string;
  /** That there is no such thing. */
  children: ReactNode;
}

/** What was made on this device and refused is not there either, but waits here to be mended. */
export function UnlessRefused({ kind, id, children }: UnlessRefusedProps) {
  const record = useRefusedNew(kind, id)?.record;
  if (!record) return children;
  return (
    <Notice title={t('It was made on this device, and the server did not accept it')}>
      <p>{told(record.last?.message ?? '')}</p>
      <Button component={Link} to={record.ui.route}>
        {t('Edit')}
      </Button>
    </Notice>
  );
}
