import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { MessagePage } from '#client/ui/message-page.tsx';
import { signInPath } from '#client/session/documents.ts';
import { publicPaths } from './paths.ts';

const pages = new Map<string, { title: string; later: string }>([
  [publicPaths.signUp.pattern, { title: 'Register a school', later: 'the registration of a school, step by step' }],
  [publicPaths.forgotPassword.pattern, { title: 'Forgot your password', later: 'a way to get a code by e-mail' }],
  [publicPaths.newPassword.pattern, { title: 'Set a new password', later: 'the code from your e-mail and the new password' }],
  [publicPaths.verification.pattern, { title: 'Verify your e-mail', later: 'the field for the code we sent you' }],
  [publicPaths.accountSetting.pattern, { title: 'Set up your school', later: 'the last step of a registration' }],
]);

/** Spec §2: the public routes. Those that come with a later version say so. */
export function PublicLaterScreen() {
  const page = pages.get(useLocation().pathname.replace(/\/$/, ''));
  return (
    <MessagePage
      title={page?.title ?? 'Sign in'}
      actions={
        <Button component="a" href={signInPath}>
          Go to sign in
        </Button>
      }
    >
      {page === undefined ? (
        <p>Signing in is a page of its own.</p>
      ) : (
        <>
          <p>
            <strong>This page is not there yet.</strong> It will hold {page.later}.
          </p>
          <p>If you cannot sign in, ask your school’s administrator.</p>
        </>
      )}
    </MessagePage>
  );
}
