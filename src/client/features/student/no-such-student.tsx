import { Notice } from '#client/ui/loadable.tsx';

/** The same words for one that does not exist and for one whom this person may not see. */
export function NoSuchStudent() {
  return (
    <Notice title="There is no such student">
      <p>They may have been registered on another device that has not sent it yet, or you may not see this child.</p>
    </Notice>
  );
}
