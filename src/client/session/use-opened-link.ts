import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { Email } from '#contract/fields.ts';
import { LinkSecret } from '#contract/password.ts';
import { Problem } from '#contract/problem.ts';

/** Where a page keeps how far somebody has come; the e-mail of a link that is opened is kept there at once. */
interface Kept {
  get: () => { email: string };
  keep: (part: { email: string; sent: null; otp: string }) => void;
}

/** `secret` stands in for the digits; a letter from before links had one names the e-mail alone. */
const OpenedLink = z.object({ email: Email, secret: z.catch(z.nullable(LinkSecret), null) });
export type OpenedLink = z.infer<typeof OpenedLink>;

const LinkInState = z.object({ openedLink: OpenedLink });

/**
 * What a letter's link says behind the `#`, where no server ever sees it. It is taken out of the address bar at once and
 * stays with this tab alone, through a reload too: the browser's storage, which the next person here could open, never
 * has it.
 */
export function useOpenedLink(kept?: Kept): { link: OpenedLink | null; forgetLink: () => void } {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const here = linkIn(hash) ?? linkOf(state);
  // Forgotten, it is still what the form began with; another link that is opened in the same tab begins anew.
  const [link, setLink] = useState(here);
  if (here !== null && (here.email !== link?.email || here.secret !== link.secret)) setLink(here);

  useEffect(() => {
    if (hash === '') return;
    if (here !== null && kept !== undefined && here.email !== kept.get().email) kept.keep({ email: here.email, sent: null, otp: '' });
    void navigate({ hash: '' }, { replace: true, state: here && { openedLink: here } });
  }, [hash, here, kept, navigate]);
  return { link, forgetLink: () => void navigate({ hash: '' }, { replace: true, state: null }) };
}

/**
 * Whether the link stands in for the digits. `send` is a try by whichever it is: where the link opens nothing any more, what it
 * stood for is asked for, and the refusal is thrown on.
 */
export function useLinkOrCode({ link, forgetLink, clearCode }: ReturnType<typeof useOpenedLink> & { clearCode: () => void }) {
  const [isByLink, setByLink] = useState(link !== null && link.secret !== null);
  async function send(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isByLink && isAboutCode(error)) {
        setByLink(false);
        clearCode();
        forgetLink();
      }
      throw error;
    }
  }
  return { isByLink, send };
}

function linkIn(hash: string): OpenedLink | null {
  const link = OpenedLink.safeParse(Object.fromEntries(new URLSearchParams(hash.slice(1))));
  return link.success ? link.data : null;
}

function linkOf(state: unknown): OpenedLink | null {
  const found = LinkInState.safeParse(state);
  return found.success ? found.data.openedLink : null;
}

/** Whether it is the link that the server refused, or the code in its place. */
function isAboutCode(error: unknown): boolean {
  return error instanceof Problem && error.extras.details?.some(({ path }) => path === 'otp') === true;
}
