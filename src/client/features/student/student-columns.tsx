import { Link } from 'react-router';
import type { Day } from '#contract/fields.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { paths } from '#client/place/paths.ts';
import { fullName, listName } from '#client/offline/roster/student-name.ts';
import { PhotoAndName } from '#client/photo/person-photo.tsx';
import type { SheetKeys } from '#client/list/shown-columns.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { WithPhone } from '#client/ui/buttons/phone-link.tsx';
import { t } from '#client/ui/language/words.ts';
import { Badges, StateTag } from './badges.tsx';
import { residencies, sexes, wordsOf } from './labels.ts';
import { placeName, type usePlaceNames } from './use-places.ts';

type Names = ReturnType<typeof usePlaceNames>;

export function studentColumns(today: Day, { classNames, houseNames, busNames }: Names): Column<StudentCard>[] {
  return [
    { id: 'name', header: t('Student'), isSortable: true, isName: true, cell: (card) => <StudentLink card={card} today={today} /> },
    { id: 'admissionNo', header: t('Admission no.'), isPlain: true, isSortable: true, isShort: true, cell: (card) => card.admissionNo },
    { id: 'class', header: t('Class'), isPlain: true, isSortable: true, cell: (card) => placeName(classNames, card.classId) },
    { id: 'house', header: t('House'), isPlain: true, isMinor: true, isSpare: true, cell: (card) => placeName(houseNames, card.houseId) },
    {
      id: 'residency',
      header: t('Residency'),
      isPlain: true,
      isMinor: true,
      isSpare: true,
      cell: (card) => wordsOf(residencies, card.residency),
    },
    { id: 'guardian', header: t('First guardian'), isPlain: true, isOneLine: true, cell: (card) => <FirstGuardian card={card} /> },
    { id: 'state', header: t('State'), isPlain: true, isSortable: true, cell: (card) => <StateTag of={card} /> },
    {
      id: 'whereNow',
      header: t('Where now'),
      isExtra: true,
      cell: ({ id, whereNow }) => <WhereNowTag who={{ kind: 'student', id }} now={whereNow} isShort />,
    },
    { id: 'sex', header: t('Sex'), isExtra: true, cell: (card) => (card.sex === null ? '–' : wordsOf(sexes, card.sex)) },
    { id: 'dob', header: t('Born'), isExtra: true, isShort: true, cell: (card) => (card.dob === null ? '–' : dayText(card.dob)) },
    { id: 'rollNo', header: t('Roll no.'), isExtra: true, isFigure: true, cell: (card) => card.rollNo ?? '–' },
    { id: 'bed', header: t('Bed'), isExtra: true, cell: (card) => card.bed || '–' },
    { id: 'bus', header: t('Bus'), isExtra: true, cell: ({ busIds }) => busIds.map((id) => placeName(busNames, id)).join(', ') || '–' },
    { id: 'entryDate', header: t('Entered'), isExtra: true, isShort: true, cell: (card) => dayText(card.entryDate) },
  ];
}

export const sheetKeys: SheetKeys = {
  name: ['firstName', 'middleName', 'lastName', 'preferredName'],
  guardian: ['guardian1Title', 'guardian1FirstName', 'guardian1LastName', 'guardian1Relation', 'guardian1Phone1'],
};

function StudentLink({ card, today }: { card: StudentCard; today: Day }) {
  return (
    <PhotoAndName of="student" id={card.id} photo={card.photo} name={fullName(card)}>
      <Link to={paths.student.to({ id: card.id })}>
        <bdi>{listName(card)}</bdi>
      </Link>
      <Badges card={card} today={today} />
    </PhotoAndName>
  );
}

function FirstGuardian({ card }: { card: StudentCard }) {
  const first = card.guardians.find(({ slot }) => slot === 'PARENT1') ?? card.guardians[0];
  if (first === undefined) return t('Nobody yet');
  return (
    <WithPhone number={first.phone} of={first.name}>
      <bdi>{first.name}</bdi>
    </WithPhone>
  );
}
