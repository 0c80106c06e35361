import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SchoolClass } from '#contract/class.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { AddStudents } from './add-students.tsx';
import { MoveReview } from './move-review.tsx';
import { RosterList } from './roster-list.tsx';
import { studentsOf } from './seats.ts';
import { type Done, UndoBar } from './undo-bar.tsx';
import styles from './class.module.css';

/** The students of the class: their numbers, who comes in and who moves on. */
export function ClassRoster({ of }: { of: SchoolClass }) {
  const { students, status } = useRoster();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<Done | null>(null);
  const seated = studentsOf(students, of.id);
  const moving = seated.filter(({ id }) => chosen.has(id)).map(({ id }) => id);

  function handleDone(next: Done) {
    setDone(next);
    setChosen(new Set());
  }

  return (
    <Card title={t('Students')}>
      {done && <UndoBar key={done.moveId} done={done} />}
      {status !== 'ready' && (
        <p className={styles.meta}>{t('The list of students is not on this device yet. It needs a connection once.')}</p>
      )}
      {status === 'ready' && seated.length === 0 && (
        <p className={styles.meta}>{t('Nobody sits in this class. Search for students below to add them.')}</p>
      )}
      {seated.length > 0 && <RosterList seated={seated} chosen={chosen} onChoose={setChosen} />}
      {moving.length > 0 && <MoveOn from={of} studentIds={moving} onDone={handleDone} />}
      {of.state === 'ACTIVE' && of.version > 0 && <AddStudents to={of} onDone={handleDone} />}
      {of.version === 0 && <p className={styles.meta}>{t('Students can be added once this class has been sent.')}</p>}
    </Card>
  );
}

interface MoveOnProps {
  from: SchoolClass;
  studentIds: readonly string[];
  onDone: (done: Done) => void;
}

/** Those who were ticked, into another class: one, or the whole class at the end of a session. */
function MoveOn({ from, studentIds, onDone }: MoveOnProps) {
  const { classes } = useRoster();
  const [targetId, setTargetId] = useState('');
  const others = classes.filter(({ id, state }) => id !== from.id && state === 'ACTIVE');
  const target = others.find(({ id }) => id === targetId);
  return (
    <section className={styles.panel} aria-label={t('Move or promote')}>
      <NativeSelect
        label={t('Move or promote {{count, number}} students to', {
          count: studentIds.length,
          defaultValue_one: 'Move or promote 1 student to',
        })}
        value={targetId}
        onChange={(event) => setTargetId(event.currentTarget.value)}
        data={[
          { value: '', label: t('Choose a class') },
          ...others.map(({ id, name, session }) => ({ value: id, label: `${name} (${session})` })),
        ]}
      />
      {target && <MoveReview key={target.id + studentIds.join()} target={target} studentIds={studentIds} onDone={onDone} />}
    </section>
  );
}
