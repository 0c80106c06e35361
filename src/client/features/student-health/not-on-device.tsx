import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';

/** Said plainly, since somebody may be standing before a sick child. */
export function NotOnDevice() {
  return (
    <Note tone="warn">
      {t(
        'The health record is never kept on devices, and there is no connection now. In an emergency use this student’s alerts, which are on this device, and call a guardian or the emergency number.',
      )}
    </Note>
  );
}
