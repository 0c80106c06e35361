import { type ReactNode, useRef } from 'react';
import { type AssignedStudent, mostAssigned } from '#contract/assignment.ts';
import type { Page } from '#contract/page.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { Loadable, type Loaded } from '#client/ui/feedback/loadable.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { type RowDeed, StudentRow } from './student-row.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { chosenWords } from './words.ts';
import styles from './assignment.module.css';

export const nobody: ReadonlySet<string> = new Set();

export interface StudentPaneProps {
  title: string;
  of: Loaded<Page<AssignedStudent>>;
  subAdminId: string;
  /** Of one row. */
  deed: RowDeed;
  empty: string;
  page: number;
  limit: number;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onDeed: (studentId: string) => void;
  onPage: (change: { page?: number; limit?: number }) => void;
  /** What can be done with those who are chosen, or with all. */
  children: ReactNode;
}

/** One of the two lists. Who is chosen stays so when the page is turned. */
export function StudentPane({ title, of, children, ...rest }: StudentPaneProps) {
  const { chosen, onChoose, empty } = rest;
  return (
    <Card title={of.data ? `${title} (${numberText(of.data.count)})` : title}>
      <div className={styles.row}>
        {chosen.size > 0 && <Chosen chosen={chosen} found={of.data?.data ?? []} onClear={() => onChoose(nobody)} />}
        {chosen.size <= mostAssigned ? (
          children
        ) : (
          <p role="alert">{t('Choose at most {{count}} students at once.', { count: mostAssigned })}</p>
        )}
      </div>
      <Loadable of={of} shape="rows" what={t('The students')} empty={({ count }) => count === 0 && <p className={styles.meta}>{empty}</p>}>
        {(found) => <Rows title={title} found={found} {...rest} />}
      </Loadable>
    </Card>
  );
}

/** Who is chosen stays so under another filter: nobody is given who is neither seen nor told of. */
function Chosen({ chosen, found, onClear }: { chosen: ReadonlySet<string>; found: readonly AssignedStudent[]; onClear: () => void }) {
  const here = found.filter(({ id }) => chosen.has(id)).length;
  return (
    <p className={styles.meta}>
      {chosenWords(chosen.size, here)} <TextButton onClick={onClear}>{t('Choose nobody')}</TextButton>
    </p>
  );
}

type RowsProps = Omit<StudentPaneProps, 'of' | 'children' | 'empty'> & { found: Page<AssignedStudent> };

function Rows({ title, found, subAdminId, deed, page, limit, chosen, onChoose, onDeed, onPage }: RowsProps) {
  const placeOf = usePlaceOf();
  const list = useRef<HTMLUListElement>(null);
  const ids = found.data.map(({ id }) => id);
  const remember = useRowFocus(list, ids.join());
  const onPageChosen = ids.filter((id) => chosen.has(id)).length;

  function choose(some: readonly string[], isOn: boolean) {
    onChoose(isOn ? new Set([...chosen, ...some]) : without(chosen, some));
  }

  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t('Choose all on this page of {{pane}}', { pane: midSentence(title) })}
          checked={ids.length > 0 && onPageChosen === ids.length}
          onChange={(event) => choose(ids, event.currentTarget.checked)}
        />
        <span>{t('Choose all on this page')}</span>
      </label>
      <ul ref={list} className={styles.students} aria-label={title}>
        {found.data.map((student, index) => (
          <StudentRow
            key={student.id}
            student={student}
            subAdminId={subAdminId}
            place={placeOf(student)}
            deed={deed}
            isChosen={chosen.has(student.id)}
            onChoose={(isOn) => choose([student.id], isOn)}
            onDeed={() => {
              remember(index);
              onDeed(student.id);
            }}
          />
        ))}
      </ul>
      <Pager
        label={t('Pages of {{pane}}', { pane: midSentence(title) })}
        page={page}
        limit={limit}
        count={found.count}
        hasNext={found.nextPage}
        onChange={onPage}
      />
    </>
  );
}

/** A selection without some of it. */
export function without(chosen: ReadonlySet<string>, some: readonly string[]): ReadonlySet<string> {
  return new Set([...chosen].filter((id) => !some.includes(id)));
}

function usePlaceOf(): (student: AssignedStudent) => string {
  const { classes, houses } = useRoster();
  const names = new Map([...classes, ...houses].map(({ id, name }) => [id, name]));
  return ({ classId, houseId }) =>
    [classId === null ? t('no class') : names.get(classId), houseId && names.get(houseId)].filter(Boolean).join(', ');
}
