import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Waiting } from '#outbox/waiting.ts';
import { InstallHint } from '#client/install/install-hint.tsx';
import { type Handover, readHandover, replaceDocument, safeDestination } from '#client/session/documents.ts';
import { keepSession } from '#client/session/token.ts';
import { t } from '#client/ui/language/words.ts';
import { attempt } from './attempt.ts';
import { leaveWhenSignedIn } from './history.ts';
import { say } from './say.tsx';
import { atFirst, type SignInErrors, SignInPage, type SignInPageProps } from './sign-in-page.tsx';

type Notice = NonNullable<Handover['notice']>;

/** The sign-in page at work. Its first render is what the build wrote into the document. */
export function SignIn({ notice }: { notice: Notice | null }) {
  const isHydrated = useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);

  useEffect(() => {
    // What nobody can read is nothing to say: the edits stay where they are.
    void import('#outbox/waiting.ts').then(({ listWaiting }) => listWaiting()).then(setWaiting, () => undefined);
  }, []);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In another tab, meanwhile: this page would try the password with that person's token.
    if (isSending || leaveWhenSignedIn()) return;
    const form = event.currentTarget;
    setSending(true);
    const outcome = await attempt(new FormData(form));
    if (outcome.is === 'signed-in') {
      keepSession(outcome.session);
      const notice = { type: 'success', text: outcome.message } as const;
      return replaceDocument(safeDestination(readHandover().from), outcome.message === '' ? {} : { notice });
    }
    setSending(false);
    if (outcome.is === 'code-needed') {
      setErrors({});
      return setCodeAsked(true);
    }
    setErrors(outcome.errors);
    if (outcome.said !== undefined) {
      void say('error', outcome.said);
      if (!isCodeAsked) emptyPassword(form);
    }
    focusFirst(form, outcome.errors, isCodeAsked);
  }

  function handleBack() {
    flushSync(() => {
      setErrors({});
      setCodeAsked(false);
    });
    document.getElementById('password')?.focus();
  }

  const props: SignInPageProps = {
    step: isSending ? 'sending' : isHydrated ? 'ready' : atFirst.step,
    errors,
    reason: isHydrated && notice !== null ? reasonOf(notice) : null,
    waiting,
    installHint: <InstallHint />,
    email: isHydrated ? (readHandover().email ?? '') : '',
    isCodeAsked,
    onSubmit: (event) => void handleSubmit(event),
    onBack: handleBack,
  };
  return <SignInPage {...props} />;
}

function nothingToWatch(): () => void {
  return () => undefined;
}

function reasonOf(notice: Notice): string {
  if (notice.type === 'success') return notice.text;
  return notice.type === 'warning'
    ? t('Sign in to open that page.')
    : t('{{notice}}. Sign in to go on where you were.', { notice: notice.text });
}

/** Only the password: whoever mistyped it must not type the address again. */
function emptyPassword(form: HTMLFormElement): void {
  const field = form.elements.namedItem('password');
  if (field instanceof HTMLInputElement) field.value = '';
}

function focusFirst(form: HTMLFormElement, errors: SignInErrors, isCodeAsked: boolean): void {
  const field = form.elements.namedItem(isCodeAsked ? 'code' : errors.email === undefined ? 'password' : 'email');
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  if (isCodeAsked) field.select();
}
