import type { SeenBy } from '#contract/movement.ts';
import { useGateList } from '#client/features/gate/gate-list.ts';
import type { GatePerson } from '#client/features/gate/gate-person.ts';
import { ListAge } from '#client/features/gate/list-age.tsx';
import { t } from '#client/ui/language/words.ts';
import { CardScan } from './card-scan.tsx';

interface RollScanProps {
  houseId: string;
  onFound: (studentId: string, method: SeenBy) => void;
}

/** Reads cards for a roll. */
export function RollScan({ houseId, onFound }: RollScanProps) {
  const list = useGateList();

  function handleChild({ id, name, card }: GatePerson, method: SeenBy) {
    onFound(id, method);
    const livesHere = card?.houseId === houseId;
    return { words: livesHere ? t('{{name}}: seen', { name }) : t('{{name}}: seen, and lives in another house', { name }), isGood: true };
  }

  return (
    <section aria-label={t('Scan cards')}>
      <CardScan list={list} onChild={handleChild} />
      <ListAge list={list} />
    </section>
  );
}
