import { useQueryClient } from '@tanstack/react-query';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { exeatColumns } from './exeat-columns.tsx';
import { listedOnDevice } from './queries.ts';

/** Of an exeat that was never opened on this device: what a list that it keeps has of it. */
export function AsListed({ id }: { id: string }) {
  const clock = useSchoolClock();
  const now = useNow(30_000);
  const listed = listedOnDevice(useQueryClient(), id);
  if (!listed) return null;
  const { row, readAt } = listed;
  const columns = exeatColumns(clock, now, row.waitsOn.length > 0 ? 'REQUESTS' : 'SCHEDULED');
  return (
    <Card title={t('What the list says, as of {{moment}}', { moment: momentText(readAt, clock) })}>
      <DataTable label={t('Exeats')} columns={columns} rows={[row]} rowKey={() => row.id} />
    </Card>
  );
}
