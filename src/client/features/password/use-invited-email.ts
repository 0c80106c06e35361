import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Email } from '#contract/fields.ts';
import { reset } from './progress.ts';

/**
 * The e-mail that an invitation's link names behind the `#`, where no server ever sees it. It is taken out of the
 * address bar, and out of the history, at once.
 */
export function useInvitedEmail(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [email] = useState(() => emailIn(hash));
  useEffect(() => {
    if (hash === '') return;
    if (email !== null && email !== reset.get().email) reset.keep({ email, sent: null, otp: '' });
    void navigate({ hash: '' }, { replace: true });
  }, [hash, email, navigate]);
  return email;
}

function emailIn(hash: string): string | null {
  const email = Email.safeParse(new URLSearchParams(hash.slice(1)).get('email'));
  return email.success ? email.data : null;
}
