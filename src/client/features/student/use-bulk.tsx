import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Job } from '#contract/job.ts';
import type { StudentFilter } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { BulkBar } from '#client/job/bulk-bar.tsx';
import { StartedJob } from '#client/job/job-card.tsx';
import { useChosen } from '#client/job/use-chosen.ts';
import { paths } from '#client/place/paths.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { StudentBulkDeeds } from './bulk-deeds.tsx';
import { useAllStudents, useIsListed } from './use-students.ts';

/** Choosing students of the list, and the bar of what can be done with those who are chosen. */
export function useStudentBulk(filter: StudentFilter) {
  const [started, setStarted] = useState<Job | null>(null);
  const [chosen, choosing] = useChosen<StudentCard>({ filter, nameOf: fullName, isListed: useIsListed(filter), all });

  async function all() {
    const { page: _page, limit: _limit, ...rest } = filter;
    return { students: rest };
  }

  const navigate = useNavigate();
  const readAll = useAllStudents(filter);
  const sending = useSending();

  function printCards() {
    const work = sending.send(async () => {
      const ids = chosen.isAll ? (await readAll()).map(({ id }) => id) : [...chosen.ids];
      await navigate(paths.cards.to(), { state: { ids } });
    });
    work.catch(() => undefined);
  }

  function bar({ data: rows, count }: { data: readonly StudentCard[]; count: number }) {
    return (
      <>
        {started && <StartedJob key={started.id} job={started} onClose={() => setStarted(null)} />}
        <BulkBar of={{ kind: 'students.class' }} chosen={chosen} rows={rows} count={count}>
          <StudentBulkDeeds
            chosen={chosen}
            count={chosen.isAll ? count : chosen.ids.size}
            onStarted={(job) => {
              chosen.clear();
              setStarted(job);
            }}
            onPrintCards={printCards}
          />
        </BulkBar>
      </>
    );
  }
  return { choosing, bar };
}
