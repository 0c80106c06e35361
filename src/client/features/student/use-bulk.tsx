import { useState } from 'react';
import type { Job } from '#contract/job.ts';
import type { StudentFilter } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { BulkBar } from '#client/job/bulk-bar.tsx';
import { StartedJob } from '#client/job/job-card.tsx';
import { useChosen } from '#client/job/use-chosen.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { StudentBulkDeeds } from './bulk-deeds.tsx';

/** Choosing students of the list, and the bar of what can be done with those who are chosen. */
export function useStudentBulk(filter: StudentFilter) {
  const [started, setStarted] = useState<Job | null>(null);
  const [chosen, choosing] = useChosen<StudentCard>({ filter, nameOf: fullName, all });

  async function all() {
    const { page: _page, limit: _limit, ...rest } = filter;
    return { students: rest };
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
          />
        </BulkBar>
      </>
    );
  }
  return { choosing, bar };
}
