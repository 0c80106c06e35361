import type { ConsentQuestion } from '#contract/exeat-letter.ts';
import { writtenAt } from '#contract/telephone.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';

/** What was answered; or that there is nothing to answer any more, and whom to call. */
export function Over({ question: { state, answered, officePhone, schoolName } }: { question: ConsentQuestion }) {
  return (
    <>
      <output>
        {state === 'ANSWERED' ? (
          <Note tone="info">
            {answered?.answer === 'yes' ? t('You said yes. The school knows it now.') : t('You said no. The school knows it now.')}
          </Note>
        ) : (
          <Note tone="warn">{t('The request was changed, decided or withdrawn meanwhile, or your time to answer is over.')}</Note>
        )}
      </output>
      {officePhone !== null && officePhone !== '' && (
        <p>
          {t('Questions, or another answer? Call the school.')}{' '}
          <a href={`tel:${officePhone.replace(/[^+\d]/g, '')}`}>
            {writtenAt('', officePhone)}
            <span className="visually-hidden">, {schoolName}</span>
          </a>
        </p>
      )}
    </>
  );
}
