import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isWaiting } from '#outbox/record.ts';
import { AlarmsTag } from '#client/features/release/alarms-tag.tsx';
import { saveAsFile } from '#client/offline/storage/export-file.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './attention.module.css';
import { RefusedCard } from './refused-card.tsx';
import { refusedGroups } from './refused-edit.ts';

/** `/school/attention`: edits the server did not take as they are. Nothing leaves it without the person's word. */
export function AttentionScreen() {
  const { records } = useOutboxView();
  const groups = refusedGroups(records);
  const unsent = records.filter(isWaiting);
  useFocusKept(groups.length);
  return (
    <Page
      title={t('Needs attention')}
      lead={groups.length > 0 ? t('The server did not accept these edits as they are. They stay here until you decide.') : undefined}
      width="reading"
      actions={
        unsent.length > 0 && (
          <Button variant="default" onClick={() => saveAsFile(unsent)}>
            {t('Save all as a file')}
          </Button>
        )
      }
    >
      <AlarmsTag />
      {groups.length === 0 ? (
        <Notice title={t('Nothing needs your attention')}>
          <p>{t('An edit that the server cannot take shows here, with what you can do about it.')}</p>
        </Notice>
      ) : (
        <ul className={styles.cards}>
          {groups.map((group) => (
            <RefusedCard key={group.record.id} group={group} />
          ))}
        </ul>
      )}
    </Page>
  );
}

/** A card that was decided on goes with the button that was pressed. */
function useFocusKept(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (count < before.current && isFocusLost) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
}
