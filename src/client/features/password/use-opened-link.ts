import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { Email } from '#contract/fields.ts';
import { LinkSecret } from '#contract/password.ts';
import { reset } from './progress.ts';

/** `secret` stands in for the digits; a letter from before links had one names the e-mail alone. */
const OpenedLink = z.object({ email: Email, secret: z.catch(z.nullable(LinkSecret), null) });
export type OpenedLink = z.infer<typeof OpenedLink>;

const Kept = z.object({ openedLink: OpenedLink });

/**
 * What a letter's link says behind the `#`, where no server ever sees it. It is taken out of the address bar at once and
 * stays with this tab alone, through a reload too: the browser's storage, which the next person here could open, never
 * has it.
 */
export function useOpenedLink(): { link: OpenedLink | null; forgetLink: () => void } {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const here = linkIn(hash) ?? linkOf(state);
  // Forgotten, it is still what the form began with; another link that is opened in the same tab begins anew.
  const [link, setLink] = useState(here);
  if (here !== null && (here.email !== link?.email || here.secret !== link.secret)) setLink(here);

  useEffect(() => {
    if (hash === '') return;
    if (here !== null && here.email !== reset.get().email) reset.keep({ email: here.email, sent: null, otp: '' });
    void navigate({ hash: '' }, { replace: true, state: here && { openedLink: here } });
  }, [hash, here, navigate]);
  return { link, forgetLink: () => void navigate({ hash: '' }, { replace: true, state: null }) };
}

function linkIn(hash: string): OpenedLink | null {
  const link = OpenedLink.safeParse(Object.fromEntries(new URLSearchParams(hash.slice(1))));
  return link.success ? link.data : null;
}

function linkOf(state: unknown): OpenedLink | null {
  const kept = Kept.safeParse(state);
  return kept.success ? kept.data.openedLink : null;
}
