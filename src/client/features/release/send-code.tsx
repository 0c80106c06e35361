import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SentReleaseCode } from '#contract/release-code.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useIsOffline } from '#client/offline/connection.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { t } from '#client/ui/language/words.ts';
import { sendCode } from './code-commands.ts';

interface SendCodeProps {
  studentId: string;
  guardianId: string;
  /** Who is to read it out. */
  name: string;
  onSent: () => void;
}

/** The guardian is sent a code to an address that the school has of them, and tells it to whom they trust. */
export function SendCode({ studentId, guardianId, name, onSent }: SendCodeProps) {
  const { isBusy, once } = useOnce();
  const timeAt = useSchoolClock().timeAt;
  const isOffline = useIsOffline();
  const [sent, setSent] = useState<SentReleaseCode | null>(null);
  const [trouble, setTrouble] = useState('');

  async function send() {
    setTrouble('');
    try {
      setSent(await sendCode(studentId, { guardianId, name }));
      onSent();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <div>
      {sent && (
        <Note tone="info">
          {t('A code is on its way to {{guardian}}: {{address}}. It is good until {{time}}, once.', {
            guardian: sent.guardianName,
            address: sent.sentTo,
            time: timeAt(sent.expiresAt),
          })}
        </Note>
      )}
      {trouble !== '' && <Note tone="warn">{trouble}</Note>}
      <NeedsConnection deed={t('Sending a code')} />
      {isOffline && <p>{t('Call the guardian instead.')}</p>}
      <Button variant="default" loading={isBusy} disabled={name === ''} onClick={() => void once(send)}>
        {sent ? t('Send a new code') : t('Send a code')}
      </Button>
    </div>
  );
}
