import { Button } from '@mantine/core';
import type { ExeatDetail } from '#contract/exeat.ts';
import { sendExeatConsent } from '#contract/exeat-endpoints.ts';
import { type ExeatLetter, mostConsentLetters } from '#contract/exeat-letter.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { whereText } from './letter-words.ts';
import { useSendConsent } from './send-consent.ts';
import styles from './exeat.module.css';

/** What went out to guardians and hosts, to which address, and whether it may still be answered. */
export function LettersCard({ of }: { of: ExeatDetail }) {
  const asked = of.letters.filter(({ kind }) => kind === 'CONSENT');
  const told = of.letters.filter(({ kind }) => kind !== 'CONSENT');
  const isWaiting = of.step === 'PARENT';
  return (
    <>
      {(asked.length > 0 || (isWaiting && of.consenters.length > 0)) && (
        <Card title={t('Consent by link')}>
          <Asked of={of} letters={asked} isWaiting={isWaiting} />
        </Card>
      )}
      {told.length > 0 && (
        <Card title={t('Written to guardians and hosts')}>
          <Letters letters={told} />
        </Card>
      )}
    </>
  );
}

function Asked({ of, letters, isWaiting }: { of: ExeatDetail; letters: readonly ExeatLetter[]; isWaiting: boolean }) {
  const isUnreached = letters.some(({ state }) => state === 'OWN_ADDRESS' || state === 'NO_ADDRESS' || state === 'FAILED');
  return (
    <>
      {letters.length > 0 ? <Letters letters={letters} /> : <p>{t('Nobody was written to yet.')}</p>}
      {isWaiting && isUnreached && (
        <Note tone="warn">{t('Who cannot be asked by a link is asked by telephone: call them, and record below what they said.')}</Note>
      )}
      {isWaiting && <SendAgain of={of} letters={letters} />}
    </>
  );
}

function Letters({ letters }: { letters: readonly ExeatLetter[] }) {
  const clock = useSchoolClock();
  return (
    <ul className={styles.late}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <p>
            <strong>
              <bdi>{letter.name}</bdi>
            </strong>
            {letter.kind === 'OFF' && ` ${t('(that it is called off)')}`}
            <span className={styles.meta}>
              {[
                whereText(letter, clock),
                letter.openUntil !== null && t('open until {{moment}}', { moment: momentText(letter.openUntil, clock) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** To each who may consent by now, as long as the server allows it. */
function SendAgain({ of, letters }: { of: ExeatDetail; letters: readonly ExeatLetter[] }) {
  const may = useMay(sendExeatConsent) === true;
  const send = useSendConsent();
  const sending = useSending();
  const wentTo = (id: string) =>
    letters.filter(({ guardianId, sentAt, state }) => guardianId === id && (sentAt !== null || state === 'QUEUED'));
  const wanted = of.consenters.filter(({ guardianId }) => wentTo(guardianId).length < mostConsentLetters);
  if (!may || wanted.length === 0) return null;
  return (
    <>
      <div className={styles.row} aria-busy={sending.isSending || undefined}>
        {wanted.map(({ guardianId, name }) => (
          <Button
            key={guardianId}
            variant="default"
            onClick={() => void sending.send(() => send(of.id, guardianId)).catch(() => undefined)}
          >
            {wentTo(guardianId).length > 0 ? t('Send again to {{name}}', { name }) : t('Send to {{name}}', { name })}
          </Button>
        ))}
      </div>
      {sending.unanswered !== null && <Note tone="warn">{sending.unanswered}</Note>}
      <NeedsConnection deed={t('Sending it again')} stays="" />
    </>
  );
}
