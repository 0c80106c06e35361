import { Button } from '@mantine/core';
import { type Location, useBlocker } from 'react-router';
import type { Fields } from '#contract/change.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import type { FormHandle } from './form.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './ask-before-leaving.module.css';

interface AskProps<Values extends Fields> {
  form: FormHandle<Values>;
  /** Whether it is here again when they come back. */
  isKept: boolean;
}

/** Whoever saved something else on the page believes that all of it is saved: before they go, it is said what is not. */
export function AskBeforeLeaving<Values extends Fields>({ form, isKept }: AskProps<Values>) {
  const typed = () => Object.keys(form.typed().changes);
  return <AskToLeave isUnsaved={() => typed().length > 0} names={() => typed().map((path) => form.describe(path))} isKept={isKept} />;
}

interface AskToLeaveProps {
  isUnsaved: () => boolean;
  /** What is not saved, as it is called on the page. */
  names: () => readonly string[];
  /** Whether it is here again when they come back. */
  isKept: boolean;
}

/** A page that is read, and edited with `?edit`, is left by ceasing to edit it. */
function isLeft(page: Location, next: Location): boolean {
  const isEdited = ({ search }: Location) => new URLSearchParams(search).has('edit');
  return page.pathname !== next.pathname || (isEdited(page) && !isEdited(next));
}

/** The router asks one of them at a time: a page has one. */
export function AskToLeave({ isUnsaved, names, isKept }: AskToLeaveProps) {
  const leaving = useBlocker(({ currentLocation, nextLocation }) => isLeft(currentLocation, nextLocation) && isUnsaved());
  const stay = () => leaving.reset?.();
  return (
    <Dialog isOpen={leaving.state === 'blocked'} title={t('Leave without saving?')} onClose={stay}>
      <div className={styles.question}>
        <p>{t('Not saved: {{names}}.', { names: [...new Set(names())].filter(Boolean).join(', ') })}</p>
        <p className={styles.meta}>
          {isKept
            ? t('What you typed is kept on this device and stands here when you come back.')
            : t('What you typed is kept nowhere else: it is lost when you leave.')}
        </p>
        <div className={styles.deeds}>
          <Button onClick={stay}>{t('Stay here')}</Button>
          <Button variant="default" onClick={() => leaving.proceed?.()}>
            {t('Leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
