import { Notice } from '#client/ui/loadable.tsx';

/** The same words for one that does not exist and for one whom this person may not see. */
export function NoSuchGuardian() {
  return (
    <Notice title="There is no such guardian">
      <p>They may have been added on another device that has not sent it yet, or you may not see any child of theirs.</p>
    </Notice>
  );
}
