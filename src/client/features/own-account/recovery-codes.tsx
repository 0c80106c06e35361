import { Button } from '@mantine/core';
import { useState } from 'react';
import { takeFocus } from '#client/offline/take-focus.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './own-account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}

/** The only time they can be seen: the server keeps no more than what recognises them. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const shown = codes.map(inTwo);
  const text = t('Muster recovery codes for {{email}}\nEach opens your account once, when your telephone is lost.\n\n{{codes}}\n', {
    email,
    codes: shown.join('\n'),
  });
  return (
    <>
      <h3 tabIndex={-1} ref={takeFocus} className={styles.codesTitle}>
        {t('Keep these recovery codes')}
      </h3>
      <p>
        {t(
          'If your telephone is lost, each of them opens your account once, instead of the six digits. They are shown only this once: keep them somewhere other than your telephone.',
        )}
      </p>
      <ul className={styles.codes}>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.deeds}>
        <Button variant="default" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          {t('Copy')}
        </Button>
        <Button variant="default" onClick={() => saveFile('muster-recovery-codes.txt', [text], 'text/plain')}>
          {t('Download')}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {t('Print')}
        </Button>
        <Button onClick={onKept}>{t('I have kept them')}</Button>
      </div>
      <output className={styles.meta}>{isCopied && t('Copied.')}</output>
    </>
  );
}

function inTwo(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
