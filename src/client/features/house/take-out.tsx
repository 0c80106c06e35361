import { useState } from 'react';
import type { House } from '#contract/house.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { useHouseDeeds } from './commands.ts';
import styles from './house.module.css';

/** At the end of each row of those who live in the house. */
export function takeOutColumn(house: House): Column<StudentCard> {
  return { id: 'takeOut', header: t('Take out'), isDeed: true, cell: (card) => <TakeOut house={house} card={card} /> };
}

function TakeOut({ house, card }: { house: House; card: StudentCard }) {
  const { takeOut } = useHouseDeeds();
  const [failure, setFailure] = useState('');
  const name = fullName(card);

  async function handleTakeOut() {
    setFailure('');
    try {
      await takeOut(house.id, card.id);
      say('success', t('{{name}} no longer lives in {{house}}', { name, house: house.name }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <ConfirmButton
        label={t('Take out')}
        about={name}
        isInList
        question={t('Take {{name}} out of {{house}}?', { name, house: house.name })}
        confirm={t('Take out')}
        onConfirm={() => void handleTakeOut()}
      />
    </>
  );
}
