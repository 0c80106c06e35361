import { Note } from '#client/ui/note.tsx';
import { t } from '#client/ui/words.ts';
import { useIsOffline } from './connection.ts';

/** Said before the attempt, where a deed cannot wait on this device. */
export function NeedsConnection({ deed }: { deed: string }) {
  const isOffline = useIsOffline();
  return (
    <output>
      {isOffline && <Note tone="warn">{t('{{deed}} needs a connection, and there is none now. What you type is kept.', { deed })}</Note>}
    </output>
  );
}
