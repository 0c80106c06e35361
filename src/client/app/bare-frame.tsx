import { Outlet } from 'react-router';

/** Around an address that is none of ours. */
export function BareFrame() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
