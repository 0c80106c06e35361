import type { StudentCard } from '#contract/student-card.ts';
import { LeaveTag } from '#client/features/exeat/leave-tag.tsx';
import { useAway } from '#client/features/exeat/queries.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { StudentsOf } from './students-of.tsx';
import styles from './student.module.css';

const words = {
  label: t('Riders of this bus'),
  what: t('The riders of this bus'),
  search: t('Search the riders of the bus'),
  pages: t('Pages of riders'),
  nobody: t('Nobody rides this bus yet. The bus of a child is chosen where the child is edited.'),
};

/** Who rides the bus: who is away, on an exeat too, and with whom to call, for the evening a bus does not come. */
export function Riders({ busId }: { busId: string }) {
  const away = useAway();
  const whereNow: Column<StudentCard> = {
    id: 'whereNow',
    header: t('Where now'),
    cell({ id, whereNow: now }) {
      const leave = away.get(id);
      return (
        <span className={styles.where}>
          {leave && <LeaveTag of={leave.leave} as={leave.as} />}
          <WhereNowTag who={{ kind: 'student', id }} now={now} isShort />
        </span>
      );
    },
  };
  return <StudentsOf of={{ busId }} shown={['name', 'class', whereNow, 'guardian']} words={words} />;
}
