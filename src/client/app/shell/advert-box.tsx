import { IconBulb, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import styles from './advert-box.module.css';

/** Spec §2: the advert box below the menu. It is ours alone: no other site, no script, no child's data. */
export function AdvertBox() {
  const [isFolded, setFolded] = useState(false);
  const steps = useRef<HTMLDialogElement>(null);
  return (
    <section className={styles.box} aria-label={t('Tip')} data-folded={isFolded}>
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
        <IconBulb size={20} aria-hidden />
        <span>{t('Ready for a lost network?')}</span>
      </button>
      {!isFolded && (
        <div className={styles.body}>
          <p>{t('Two minutes now, and this device keeps working without one.')}</p>
          <button type="button" className={styles.start} onClick={() => steps.current?.showModal()}>
            {t('Get started')}
          </button>
        </div>
      )}
      <dialog ref={steps} className={styles.steps} aria-labelledby="offline-steps">
        <h2 id="offline-steps">{t('Work without a network')}</h2>
        <ol>
          <li>{t('Install Muster on this device: “Install” under your profile, top right, or in the menu of your browser.')}</li>
          <li>{t('Open the lists you need once today. They are kept here from then on.')}</li>
          <li>{t('Keep working when the network drops. The chip in the header counts what is waiting and sends it by itself.')}</li>
        </ol>
        <form method="dialog">
          <button className={styles.close}>
            <IconX size={20} aria-hidden />
            {t('Close')}
          </button>
        </form>
      </dialog>
    </section>
  );
}
