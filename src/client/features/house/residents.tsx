import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { House } from '#contract/house.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { foundAmong } from '#client/offline/roster/card-text.ts';
import { fullName, listName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { paths } from '#client/place/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { addStudentPath } from './add-path.ts';
import { residentsOf } from './clash.ts';
import { useHouseDeeds } from './commands.ts';
import styles from './house.module.css';

/** To be looked over without a search. */
const fewEnough = 12;

/** Who lives in the house, as far as this person may see them. */
export function Residents({ house, mayChange }: { house: House; mayChange: boolean }) {
  const { students, classes, status } = useRoster();
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const residents = residentsOf(students, house.id);
  const [search, setSearch] = useState('');
  const shown = foundAmong(residents, search);
  return (
    <Card title={residents.length === 0 ? t('Students') : t('Students ({{amount}})', { amount: numberText(residents.length) })}>
      <div className={styles.row}>
        {mayChange && house.version > 0 && (
          <Button component={Link} to={addStudentPath(house.id)} variant="default">
            {t('Add students')}
          </Button>
        )}
        {residents.length > 0 && <Link to={`${paths.students.to()}?houseId=${house.id}`}>{t('See them in the list of students')}</Link>}
      </div>
      {residents.length > fewEnough && <SearchBox label={t('Search the students of the house')} value={search} onSearch={setSearch} />}
      {status !== 'ready' && (
        <p className={styles.meta}>{t('The list of students is not on this device yet. It needs a connection once.')}</p>
      )}
      {status === 'ready' && residents.length === 0 && <p className={styles.meta}>{t('Nobody lives in this house yet.')}</p>}
      {mayChange && residents.length > 0 && <NeedsConnection deed={t('Taking a student out')} stays="" />}
      <ul className={styles.list} aria-label={t('Students of the house')}>
        {shown.map((card) => (
          <li key={card.id}>
            <Resident card={card} className={classNames.get(card.classId ?? '')} />
            {mayChange && <TakeOut house={house} card={card} />}
          </li>
        ))}
      </ul>
      <output className={styles.meta}>{residents.length > 0 && shown.length === 0 && t('Nobody found')}</output>
    </Card>
  );
}

function Resident({ card, className = t('no class') }: { card: StudentCard; className: string | undefined }) {
  return (
    <span className={styles.person}>
      <Link to={paths.student.to({ id: card.id })}>
        <bdi>{listName(card)}</bdi>
      </Link>
      <span className={styles.meta}>{card.bed === '' ? className : t('{{className}}, bed {{bed}}', { className, bed: card.bed })}</span>
    </span>
  );
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
