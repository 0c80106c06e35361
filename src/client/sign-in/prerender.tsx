import { renderToString } from 'react-dom/server';
import { atFirst, SignInPage } from './sign-in-page.tsx';

/** Run by the build only: the page as it is before anything is known of this device. */
export function renderSignIn(): string {
  return renderToString(<SignInPage {...atFirst} />);
}
