import type { Import } from '#contract/import.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';

const steps = [t('File'), t('Columns'), t('Check'), t('Import')];
const rosterSteps = [t('File'), t('Questions'), t('Check'), t('Import')];

/** Where an import is on its way. */
export function Steps({ of, isAtColumns }: { of: Import; isAtColumns: boolean }) {
  const at = stepOf(of, isAtColumns);
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {(of.kind === 'ONE_ROSTER' ? rosterSteps : steps).map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}

function stepOf({ state, work }: Import, isAtColumns: boolean): number {
  if (state === 'APPLIED' || state === 'UNDONE' || work === 'APPLY' || work === 'UNDO') return 3;
  if (work === 'CHECK' || (state === 'DRY_RUN' && !isAtColumns)) return 2;
  return 1;
}
