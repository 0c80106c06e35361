import { useEffect, useState } from 'react';
import type { ConsentKey, ConsentQuestion } from '#contract/exeat-letter.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { AnswerForm } from './answer-form.tsx';
import { ByCode } from './by-code.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useOpenedSecret } from './opened-secret.ts';
import { Over } from './over.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { OpenByLink } from './open-by-link.tsx';

/** `/consent`: a guardian is asked about one child, and answers without an account. */
export function ConsentScreen() {
  const secret = useOpenedSecret();
  return <OneLetter key={secret} secret={secret} />;
}

interface Opened {
  by: ConsentKey;
  question: ConsentQuestion;
}

function OneLetter({ secret }: { secret: string | null }) {
  const [isByCode, setByCode] = useState(secret === null);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    // The button that was pressed has gone with its form: what stands there now takes the focus as a new page.
    if (opened !== null && document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [opened]);
  const open = (by: ConsentKey) => (question: ConsentQuestion) => setOpened({ by, question });
  return (
    <Page title={titleOf(opened?.question)} width="bare" lead={opened ? opened.question.schoolName : undefined}>
      {opened === null && secret !== null && !isByCode && (
        <OpenByLink secret={secret} onOpen={open({ by: 'link', secret })} onRefuse={() => setByCode(true)} />
      )}
      {opened === null && isByCode && <ByCode isAfterLink={secret !== null} onOpen={(by, question) => setOpened({ by, question })} />}
      {opened !== null && opened.question.facts === null && <Over question={opened.question} />}
      {opened !== null && opened.question.facts !== null && (
        <>
          <QuestionFacts question={opened.question} />
          <AnswerForm by={opened.by} question={opened.question} onAnswer={open(opened.by)} />
        </>
      )}
      <LanguageLinks secret={secret} />
    </Page>
  );
}

function titleOf(question: ConsentQuestion | undefined): string {
  if (question === undefined) return t('Consent to a leave');
  if (question.facts !== null) return t('May {{child}} go?', { child: question.facts.child });
  return question.state === 'ANSWERED' ? t('Thank you') : t('Nothing to answer any more');
}
