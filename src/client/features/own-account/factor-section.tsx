import { useState } from 'react';
import type { OwnAccount } from '#contract/own-account.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { FactorOff } from './factor-off.tsx';
import { FactorOn } from './factor-on.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './own-account.module.css';

/** The second factor of those whose role may have one, or who have one from before. */
export function FactorSection({ own }: { own: OwnAccount }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Then what comes in place of the button that was pressed takes its focus.
  const [wasChanged, setChanged] = useState(false);
  if (!own.mayHaveFactor && own.factor === null) return null;

  function handleCodes(made: readonly string[]) {
    setCodes(made);
    setChanged(true);
  }

  return (
    <Card title={t('Second factor')} className={codes === null ? undefined : styles.withCodes}>
      {codes !== null && <RecoveryCodes codes={codes} email={own.email} onKept={() => setCodes(null)} />}
      {codes === null && own.factor !== null && (
        <FactorOn
          factor={own.factor}
          mayRenew={own.mayHaveFactor}
          focus={wasChanged}
          onCodes={handleCodes}
          onOff={() => setChanged(true)}
        />
      )}
      {codes === null && own.factor === null && <FactorOff focus={wasChanged} onCodes={handleCodes} />}
    </Card>
  );
}
