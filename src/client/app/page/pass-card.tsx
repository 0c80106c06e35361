import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import type { PassReading } from '#client/features/gate/pass-reading.ts';
import { ListAge } from '#client/features/gate/list-age.tsx';
import { play } from '#client/features/gate/sound.ts';
import type { Said } from '#client/features/release/collectors.ts';
import { Verdict } from '#client/features/release/verdict.tsx';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './leave-card.module.css';

interface PassCardProps {
  of: Exclude<PassReading, { is: 'LEAVE' }> | { is: 'READING' };
  asOf: Date | null;
  onClose: () => void;
}

export const tones = { OK: 'in', ASK: 'again', NO: 'refused' } as const;

/** A pass that comes to no leave which this device knows. */
export function PassCard({ of, asOf, onClose }: PassCardProps) {
  if (of.is === 'READING') return <Notice title={t('The pass is being checked…')} />;
  const { said, label, why } = wordsOf(of);
  return (
    <section className={styles.card} aria-label={t('Pass')}>
      <Verdict
        said={said}
        words={label === undefined ? undefined : { label, icon: IconAlertOctagon }}
        name=""
        why={why}
        warnings={[]}
        onSaid={(heard) => play(tones[heard])}
      >
        <ListAge list={{ asOf, status: 'ready' }} />
        <div>
          <Button variant="default" onClick={onClose}>
            {t('Next person')}
          </Button>
        </div>
      </Verdict>
    </section>
  );
}

function wordsOf(of: Exclude<PassCardProps['of'], { is: 'READING' }>): { said: Said; label?: string; why: string } {
  switch (of.is) {
    case 'OTHER_SCHOOL':
      return {
        said: 'NO',
        label: t('Not a pass of this school'),
        why: t('The school has not signed it. Ask for the code, or type the name.'),
      };
    case 'KEY_UNKNOWN':
      return {
        said: 'ASK',
        why: t('This device cannot check the pass yet: it was made after its list was read. Type the code or the name.'),
      };
    case 'NOT_CHECKED':
      return { said: 'ASK', why: t('This device cannot check passes. Type the code or the name meanwhile.') };
    case 'NOT_ON_LIST':
      return of.isOver
        ? { said: 'NO', label: t('This pass is over'), why: t('Its time to leave has passed.') }
        : {
            said: 'ASK',
            why: t('The pass is signed by the school, and this device knows nothing of its exeat: it may have been called off.'),
          };
  }
}
