import { t } from '#client/ui/language/words.ts';
import { StudentsOf } from './students-of.tsx';

const words = {
  label: t('Riders of this bus'),
  what: t('The riders of this bus'),
  search: t('Search the riders of the bus'),
  pages: t('Pages of riders'),
  nobody: t('Nobody rides this bus yet. The bus of a child is chosen where the child is edited.'),
};

/** Who rides the bus: who is away, and with whom to call, for the evening a bus does not come. */
export function Riders({ busId }: { busId: string }) {
  return <StudentsOf of={{ busId }} shown={['name', 'class', 'whereNow', 'guardian']} words={words} />;
}
