import { Outlet } from 'react-router';

/** Around the pages that are outside of any school. */
export function BareFrame() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
