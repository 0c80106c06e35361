import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { LinkSecret } from '#contract/password.ts';

const InState = z.object({ consentSecret: LinkSecret });

/** What the letter's link carries behind the `#`: taken out of the address bar at once, and kept with this tab alone, through a reload. */
export function useOpenedSecret(): string | null {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const here = secretIn(hash) ?? InState.safeParse(state).data?.consentSecret ?? null;
  // Another link that is opened in the same tab is another question.
  const [secret, setSecret] = useState(here);
  if (here !== null && here !== secret) setSecret(here);
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true, state: here && { consentSecret: here } });
  }, [hash, here, navigate]);
  return secret;
}

function secretIn(hash: string): string | null {
  return LinkSecret.safeParse(new URLSearchParams(hash.slice(1)).get('secret')).data ?? null;
}
