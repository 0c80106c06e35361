import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { useIsOffline } from './connection.ts';

interface Props {
  deed: string;
  /** What is kept meanwhile, as a sentence; empty where there is nothing to keep. */
  stays?: string;
}

/** Said before the attempt, where a deed cannot wait on this device. */
export function NeedsConnection({ deed, stays = t('What you type is kept.') }: Props) {
  const isOffline = useIsOffline();
  return (
    <output>
      {isOffline && <Note tone="warn">{`${t('{{deed}} needs a connection, and there is none now.', { deed })} ${stays}`.trim()}</Note>}
    </output>
  );
}
