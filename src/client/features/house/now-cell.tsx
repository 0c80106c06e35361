import { useRoster } from '#client/offline/roster/use-roster.ts';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { useKnown } from './use-known.ts';
import { countsByHouse, type Counts } from './where-now.ts';

/** How many of a house are in, out or not accounted for, of those whom this device knows. */
export function NowCell({ houseId, of }: { houseId: string; of: 'IN' | 'OUT' | 'NOT_ACCOUNTED' }) {
  const { students, status } = useRoster();
  const { moment, lacks: _, ...known } = useKnown();
  if (status !== 'ready') return '–';
  const counts = countsByHouse(students, known, moment).get(houseId);
  if (of === 'OUT') return <Out of={counts} />;
  const count = counts?.[of] ?? 0;
  if (of === 'IN' || count === 0) return numberText(count);
  return <StatusTag status="warn">{numberText(count)}</StatusTag>;
}

/** Whoever is due back is out too; who is overdue is said beside. */
function Out({ of: { OUT, DUE, OVERDUE } = { OUT: 0, DUE: 0, OVERDUE: 0 } }: { of: Pick<Counts, 'OUT' | 'DUE' | 'OVERDUE'> | undefined }) {
  if (OVERDUE === 0) return numberText(OUT + DUE);
  return (
    <>
      {numberText(OUT + DUE + OVERDUE)} <StatusTag status="bad">{t('{{many, number}} overdue', { many: OVERDUE })}</StatusTag>
    </>
  );
}
