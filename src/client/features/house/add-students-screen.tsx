import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { paths } from '#client/place/paths.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { addToHouse } from '#contract/house.ts';
import { useMay } from '#client/session/use-may.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { ChooseStudents } from './choose-students.tsx';
import { bedsWords, sexes } from './labels.ts';
import { useHouses } from './use-houses.ts';
import styles from './house.module.css';

/** `/school/exeat/house/add-student`: a house, and the students who shall live in it. */
export function AddStudentsScreen() {
  const mayAdd = useMay(addToHouse) !== false;
  return (
    <Page title={t('Add students to a house')} back={{ to: paths.houses.to(), label: t('All houses') }} width="reading">
      {mayAdd ? (
        <ChooseHouse />
      ) : (
        <Notice title={t('Correspondents do not add students to houses')}>
          <p>{t('Ask a School Admin, or a Hybrid who looks after these children.')}</p>
        </Notice>
      )}
    </Page>
  );
}

const everyHouse = { page: 1, limit: 100, sort: 'name' } as const;

function ChooseHouse() {
  const [search, setSearch] = useSearchParams();
  const houses = useHouses(everyHouse).data?.data.filter(({ version }) => version > 0) ?? [];
  const house = houses.find(({ id }) => id === search.get('house'));
  const { status } = useRoster();
  return (
    <Card label={t('House and students')}>
      <NativeSelect
        label={t('House')}
        value={house?.id ?? ''}
        onChange={(event) => setSearch({ house: event.currentTarget.value }, { replace: true })}
        data={[{ value: '', label: t('Choose a house') }, ...houses.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {house && (
        <p className={styles.meta}>
          {sexes[house.sex]}, {bedsWords(house)}
        </p>
      )}
      {status !== 'ready' && (
        <p className={styles.meta}>{t('The list of students is not on this device yet. It needs a connection once.')}</p>
      )}
      {house && status === 'ready' && <ChooseStudents key={house.id} house={house} />}
    </Card>
  );
}
