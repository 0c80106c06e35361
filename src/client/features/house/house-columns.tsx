import { Link } from 'react-router';
import type { House } from '#contract/house.ts';
import { paths } from '#client/place/paths.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { bedsWords, freeWords, sexes } from './labels.ts';
import { NowCell } from './now-cell.tsx';
import styles from './house.module.css';

export const houseColumns: Column<House>[] = [
  {
    id: 'name',
    header: t('House'),
    isSortable: true,
    isName: true,
    cell: ({ id, name, colour }) => (
      <span className={styles.name} data-colour={colour}>
        <Link to={paths.house.to({ id })}>{name}</Link>
      </span>
    ),
  },
  { id: 'sex', header: t('For'), cell: ({ sex }) => sexes[sex] },
  { id: 'master', header: t('House master or mistress'), cell: ({ masterName }) => <bdi>{masterName || '–'}</bdi> },
  { id: 'size', header: t('Students'), isSortable: true, cell: (house) => <Beds house={house} /> },
  { id: 'in', header: t('In', { context: 'house' }), isFigure: true, cell: ({ id }) => <NowCell houseId={id} of="IN" /> },
  { id: 'out', header: t('Out', { context: 'house' }), isFigure: true, cell: ({ id }) => <NowCell houseId={id} of="OUT" /> },
  { id: 'notAccounted', header: t('Not accounted for'), isFigure: true, cell: ({ id }) => <NowCell houseId={id} of="NOT_ACCOUNTED" /> },
  { id: 'free', header: t('Free'), cell: (house) => <Free house={house} /> },
  { id: 'deputies', header: t('Deputies'), isExtra: true, cell: ({ deputyNames }) => <bdi>{deputyNames.join(', ') || '–'}</bdi> },
  { id: 'signOutPoint', header: t('Signing out'), isExtra: true, cell: ({ signOutPoint }) => signOutPoint || '–' },
  { id: 'rollTimes', header: t('Roll call'), isExtra: true, isShort: true, cell: ({ rollTimes }) => rollTimes.join(', ') || '–' },
];

/** In words, behind a bar that says the same: the bars of a list stand one below the other. */
export function Beds({ house }: { house: House }) {
  return (
    <span className={styles.beds}>
      {house.free !== null && <meter aria-hidden min={0} max={house.capacity} value={house.size} />}
      {bedsWords(house)}
    </span>
  );
}

export function Free({ house }: { house: House }) {
  if (house.free !== 0) return freeWords(house);
  return (
    <ClaimTag lane={`house:${house.id}`} fields={['capacity']} of="value" status="warn">
      {t('Full')}
    </ClaimTag>
  );
}
