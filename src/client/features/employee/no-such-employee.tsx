import { Notice } from '#client/ui/loadable.tsx';

export function NoSuchEmployee() {
  return (
    <Notice title="There is no such employee">
      <p>They may have been registered on another device that has not sent it yet.</p>
    </Notice>
  );
}
