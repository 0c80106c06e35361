import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Import, undoImport } from '#contract/import.ts';
import type { SheetKind } from '#contract/people-sheet.ts';
import { paths } from '#client/app/paths.ts';
import { call } from '#client/http/call.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/card.tsx';
import { longDayText } from '#client/ui/day-text.ts';
import { Loadable } from '#client/ui/loadable.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { useNow } from '#client/ui/use-now.ts';
import styles from './import.module.css';
import { importQueries } from './queries.ts';
import { useDeed } from './use-deed.ts';
import { countOf, rowsWords } from './words.ts';

const lists: Record<SheetKind, { to: string; label: string }> = {
  students: { to: paths.students.to(), label: 'See the students' },
  guardians: { to: paths.parents.to(), label: 'See the guardians' },
  employees: { to: paths.employees.to(), label: 'See the employees' },
};

/** What an import did, and the way back. */
export function DoneCard({ of }: { of: Import }) {
  const clock = useSchoolClock();
  const now = useNow(60_000);
  const { failure, run } = useDeed();
  const { kind, counts, state, undoUntil } = of;
  const canUndo = state === 'APPLIED' && undoUntil !== null && now < new Date(undoUntil);
  const handleUndo = () => run(async () => void (await call(undoImport, { params: { id: of.id } })));
  return (
    <div className={styles.stage}>
      <Card title={state === 'UNDONE' ? 'This import was undone' : 'Imported'}>
        <p>
          {countOf(kind, counts.new)} new, {countOf(kind, counts.changed)} changed, {countOf(kind, counts.unchanged)} as they were. {rowsWords(counts.problem)} left out.
        </p>
        {canUndo && <p className={styles.hint}>All of it can be undone until {longDayText(clock.dayAt(undoUntil))}. What somebody has changed by then stays as it is, and is listed.</p>}
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <NeedsConnection deed="Undoing" />
        <div className={styles.row}>
          <Button variant="default" component={Link} to={lists[kind].to}>
            {lists[kind].label}
          </Button>
          {canUndo && (
            <ConfirmButton label="Undo this import" question="Take back all that this import made and changed?" confirm="Undo it" onConfirm={() => void handleUndo()} />
          )}
        </div>
      </Card>
      {state === 'UNDONE' && of.left > 0 && <LeftList id={of.id} />}
    </div>
  );
}

function LeftList({ id }: { id: string }) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 20 });
  const left = useProjected(importQueries.left(id, { page, limit }), (one) => one);
  return (
    <Card title="Left as it is">
      <Loadable of={left} what="What was left">
        {(found) => (
          <>
            <ul className={styles.left}>
              {found.data.map(({ kind, id: record, name, why }) => (
                <li key={`${kind} ${record} ${name}`}>
                  <bdi>{name}</bdi>: {why}
                </li>
              ))}
            </ul>
            <Pager page={page} limit={limit} count={found.count} hasNext={found.nextPage} onChange={(change) => setPage((now) => ({ ...now, page: 1, ...change }))} />
          </>
        )}
      </Loadable>
    </Card>
  );
}
