import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SchoolClass } from '#contract/class.ts';
import { paths } from '#client/place/paths.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useClassDeeds } from './commands.ts';
import styles from './class.module.css';

/** For a class that was made by mistake. One that has been used is closed instead. */
export function DeleteClass({ of }: { of: SchoolClass }) {
  const navigate = useNavigate();
  const { remove } = useClassDeeds();
  const [failure, setFailure] = useState('');

  async function handleDelete() {
    setFailure('');
    try {
      await remove(of.id);
      say('success', t('{{name}} is deleted', { name: of.name }));
      await navigate(paths.classes.to(), { replace: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Card title={t('Delete the class')}>
      <p className={styles.meta}>{t('Only a class that nobody ever sat in can be deleted. At the end of a session set it to Closed.')}</p>
      <Failure>{failure}</Failure>
      <div>
        <ConfirmButton
          label={t('Delete class')}
          question={t('Delete {{name}}?', { name: of.name })}
          confirm={t('Delete')}
          onConfirm={() => void handleDelete()}
        />
      </div>
    </Card>
  );
}
