import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type ConsentQuestion, openConsent } from '#contract/exeat-letter.ts';
import { call } from '#client/http/call.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { saidBy } from '#client/http/said-by.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';

interface Props {
  secret: string;
  onOpen: (question: ConsentQuestion) => void;
  /** The link opens nothing: the code may. */
  onRefuse: () => void;
}

/** Reads the question, which decides nothing: whatever follows links in letters may do so too. */
export function OpenByLink({ secret, onOpen, onRefuse }: Props) {
  const [trouble, setTrouble] = useState<{ words: string; isUnanswered: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  const told = useRef(onOpen);
  useEffect(() => {
    told.current = onOpen;
  });
  useEffect(() => {
    const stop = new AbortController();
    call(openConsent, { body: { key: { by: 'link', secret } }, signal: stop.signal })
      .then((question) => stop.signal.aborted || told.current(question))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setTrouble({ words: saidBy(error, 'message'), isUnanswered: error instanceof NoAnswer });
      });
    return () => stop.abort();
  }, [secret, tries]);

  if (trouble === null) return <output>{t('Opening…')}</output>;
  return (
    <div role="alert">
      <Note tone="warn">{trouble.words}</Note>
      {trouble.isUnanswered ? (
        <Button
          onClick={() => {
            setTrouble(null);
            setTries(tries + 1);
          }}
        >
          {t('Try again')}
        </Button>
      ) : (
        <Button variant="default" onClick={onRefuse}>
          {t('Enter the code instead')}
        </Button>
      )}
    </div>
  );
}
