import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProjected } from '#client/offline/use-projected.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import type { ListsFilter } from './filter.ts';
import { assignmentQueries } from './queries.ts';
import type { Group } from './commands.ts';
import { groupWords } from './words.ts';
import styles from './assignment.module.css';

interface Asked {
  group: Group;
  name: string;
}

interface GroupButtonsProps {
  filter: ListsFilter;
  person: { id: string; name: string };
  onAdd: (group: Group, count: number) => Promise<boolean>;
}

/** For the class and the house that the lists are filtered by: all of it in one go. */
export function GroupButtons({ filter: { classId, houseId }, person, onAdd }: GroupButtonsProps) {
  const { classes, houses } = useRoster();
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = useLastAsked(asked);
  const ofClass = classes.find(({ id }) => id === classId);
  const ofHouse = houses.find(({ id }) => id === houseId);
  const groups: Asked[] = [
    ...(ofClass ? [{ group: { classId: ofClass.id }, name: ofClass.name }] : []),
    ...(ofHouse ? [{ group: { houseId: ofHouse.id }, name: ofHouse.name }] : []),
  ];

  function handleAdd(group: Group, count: number) {
    setAsked(null);
    void onAdd(group, count);
  }

  return (
    <>
      {groups.map((one) => (
        <Button key={one.name} variant="default" onClick={() => setAsked(one)}>
          {t('Add the whole of {{name}}', { name: one.name })}
        </Button>
      ))}
      <Dialog isOpen={asked !== null} onClose={() => setAsked(null)} title={shown && t('Add the whole of {{name}}?', { name: shown.name })}>
        {shown && <GroupQuestion asked={shown} person={person} onAdd={handleAdd} onClose={() => setAsked(null)} />}
      </Dialog>
    </>
  );
}

interface GroupQuestionProps {
  asked: Asked;
  person: GroupButtonsProps['person'];
  onAdd: (group: Group, count: number) => void;
  onClose: () => void;
}

/** Says how many they are before it is done. */
function GroupQuestion({ asked: { group, name }, person, onAdd, onClose }: GroupQuestionProps) {
  const left = useProjected(assignmentQueries.others(person.id, { ...group, page: 1, limit: 1 }), ({ count }) => count);
  return (
    <div className={styles.dialog}>
      <Loadable of={left} what={t('The number of students')}>
        {(count) => <p>{groupWords(count, { group: name, person: person.name })}</p>}
      </Loadable>
      <div className={styles.row}>
        {left.data !== undefined && left.data > 0 && (
          <Button onClick={() => onAdd(group, left.data ?? 0)}>
            {t('Add {{count, number}} students', { count: left.data, defaultValue_one: 'Add 1 student' })}
          </Button>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
