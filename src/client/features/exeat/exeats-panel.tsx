import { useState } from 'react';
import { Link } from 'react-router';
import type { Exeat, ExeatTab } from '#contract/exeat.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { ExeatTag } from './exeat-tag.tsx';
import { tabs } from './labels.ts';
import { useExeatPage } from './queries.ts';
import { lateText, spanText } from './time-words.ts';
import styles from './exeat.module.css';

/** Where a child is away says more than what is planned, and that more than what is over. */
const firstShown: readonly ExeatTab[] = ['ACTIVE', 'SCHEDULED', 'REQUESTS', 'ARCHIVE'];
const others = ['SCHEDULED', 'ACTIVE', 'ARCHIVE'] as const;

/** All leave of one child, as the server has it. */
export function ExeatsPanel({ studentId }: { studentId: string }) {
  const [chosen, setChosen] = useState<ExeatTab | null>(null);
  const [turned, setTurned] = useState({ page: 1, limit: 20 });
  const of = { studentId, view: 'ALL' } as const;
  const requests = useExeatPage({ ...of, tab: 'REQUESTS', page: 1, limit: 20 });
  const counts = requests.data?.counts;
  const tab = chosen ?? firstShown.find((one) => (counts?.[one] ?? 0) > 0) ?? 'REQUESTS';
  const read = useExeatPage({ ...of, tab, ...turned });
  const labelOf = (one: ExeatTab) => tabs[one] + (counts === undefined ? '' : ` (${numberText(counts[one])})`);

  function choose(next: ExeatTab | undefined) {
    setChosen(next ?? 'REQUESTS');
    setTurned({ ...turned, page: 1 });
  }

  return (
    <Card title={t('Exeats')}>
      <ViewChips<ExeatTab>
        all={labelOf('REQUESTS')}
        views={others.map((value) => ({ value, label: labelOf(value) }))}
        chosen={tab === 'REQUESTS' ? undefined : tab}
        onChoose={choose}
      />
      <Loadable
        of={read}
        what={t('The exeats')}
        empty={({ data }) => data.length === 0 && <Nothing>{t('There is none of this child here.')}</Nothing>}
      >
        {({ data, count, nextPage }) => (
          <>
            <ul className={styles.earlier}>
              {data.map((one) => (
                <Line key={one.id} of={one} />
              ))}
            </ul>
            {count > turned.limit && (
              <Pager {...turned} count={count} hasNext={nextPage} onChange={(change) => setTurned({ ...turned, ...change })} />
            )}
          </>
        )}
      </Loadable>
    </Card>
  );
}

function Line({ of }: { of: Exeat }) {
  const clock = useSchoolClock();
  const now = useNow(30_000);
  const { id, ref, typeName, content, collectorName, lateMinutes } = of;
  const facts = [typeName, spanText(content.departAt, content.returnBy, clock), content.collector === null ? t('Alone') : collectorName];
  return (
    <li>
      <Link to={paths.exeatRequest.to({ id })}>{ref}</Link>
      <ExeatTag of={of} now={now} />
      <span className={styles.meta}>{[...facts, lateMinutes ? lateText(lateMinutes) : ''].filter(Boolean).join(', ')}</span>
    </li>
  );
}
