import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { AssigningState } from './assigning-state.tsx';
import { ListsFilter } from './filter.ts';
import { GroupButtons } from './group-buttons.tsx';
import { ListsFilterBar } from './lists-filter-bar.tsx';
import { assignmentQueries } from './queries.ts';
import { nobody, StudentPane, without } from './student-pane.tsx';
import { useAssigning } from './use-assigning.ts';
import { WhichList } from './which-list.tsx';
import styles from './assignment.module.css';

/** Who is assigned beside who is not; both are searched at once. */
export function AssignLists({ user: { _id: subAdminId, name } }: { user: User }) {
  const [filter, onFilter] = useUrlFilter(ListsFilter);
  const { othersPage, ...wanted } = filter;
  const others = useProjected(assignmentQueries.others(subAdminId, { ...wanted, page: othersPage }), (page) => page);
  const assigned = useProjected(assignmentQueries.assigned(subAdminId, wanted), (page) => page);
  const [shown, setShown] = useState<'others' | 'assigned'>('others');
  const [toAdd, setToAdd] = useState(nobody);
  const [toRemove, setToRemove] = useState(nobody);
  const assigning = useAssigning(subAdminId);

  async function addChosen() {
    if (await assigning.add([...toAdd])) setToAdd(nobody);
  }
  async function removeChosen() {
    if (await assigning.remove([...toRemove])) setToRemove(nobody);
  }
  async function addOne(id: string) {
    if (await assigning.add([id])) setToAdd((chosen) => without(chosen, [id]));
  }
  async function removeOne(id: string) {
    if (await assigning.remove([id])) setToRemove((chosen) => without(chosen, [id]));
  }

  // Another length of the pages begins both at their first.
  function turn(to: Partial<ListsFilter>, limit: number | undefined) {
    onFilter(limit === undefined ? to : { limit, othersPage: 1 });
  }

  return (
    <>
      <ListsFilterBar filter={filter} onFilter={onFilter} />
      <div className={styles.state}>
        <NeedsConnection deed={t('Assigning students')} />
        <AssigningState of={assigning} at={`${others.asOf?.getTime()} ${assigned.asOf?.getTime()}`} />
      </div>
      <WhichList shown={shown} onShow={setShown} counts={{ others: others.data?.count, assigned: assigned.data?.count }} />
      <div className={styles.lists} data-shown={shown}>
        <div data-pane="others">
          <StudentPane
            title={t('Not assigned')}
            of={others}
            subAdminId={subAdminId}
            deed={{ label: t('Add'), to: (student) => t('Add {{student}}', { student }) }}
            empty={t('Nobody who fits.')}
            page={othersPage}
            limit={filter.limit}
            chosen={toAdd}
            onChoose={setToAdd}
            onDeed={(id) => void addOne(id)}
            onPage={({ page = 1, limit }) => turn({ page: filter.page, othersPage: page }, limit)}
          >
            {toAdd.size > 0 && (
              <Button onClick={() => void addChosen()}>
                {t('Add {{count, number}} students', { count: toAdd.size, defaultValue_one: 'Add 1 student' })}
              </Button>
            )}
            <GroupButtons filter={filter} person={{ id: subAdminId, name }} onAdd={assigning.addGroup} />
          </StudentPane>
        </div>
        <div data-pane="assigned">
          <StudentPane
            title={t('Assigned')}
            of={assigned}
            subAdminId={subAdminId}
            deed={{ label: t('Remove'), to: (student) => t('Remove {{student}}', { student }) }}
            empty={t('Nobody who fits is assigned to {{name}}.', { name })}
            page={filter.page}
            limit={filter.limit}
            chosen={toRemove}
            onChoose={setToRemove}
            onDeed={(id) => void removeOne(id)}
            onPage={({ page = 1, limit }) => turn({ page }, limit)}
          >
            {toRemove.size > 0 && (
              <ConfirmButton
                label={t('Remove {{count, number}} students', { count: toRemove.size, defaultValue_one: 'Remove 1 student' })}
                question={t('Remove {{count, number}} students from {{name}}? Their devices forget them.', {
                  count: toRemove.size,
                  name,
                  defaultValue_one: 'Remove 1 student from {{name}}? Their devices forget them.',
                })}
                confirm={t('Remove')}
                onConfirm={() => void removeChosen()}
              />
            )}
          </StudentPane>
        </div>
      </div>
    </>
  );
}
