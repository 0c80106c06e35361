import { Link } from 'react-router';
import type { Employee } from '#contract/employee.ts';
import type { Day } from '#contract/fields.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { paths } from '#client/place/paths.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { PhotoAndName } from '#client/photo/person-photo.tsx';
import type { Column } from '#client/ui/list/data-table.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { t } from '#client/ui/language/words.ts';
import { categories } from '#client/person/staff-categories.ts';
import { employments, paperTrouble, paperTypes } from './labels.ts';
import { StateTag } from './state-tag.tsx';

export function employeeColumns(today: Day): Column<Employee>[] {
  return [
    { id: 'name', header: t('Name'), isSortable: true, isName: true, cell: (one) => <EmployeeLink employee={one} /> },
    { id: 'staffNo', header: t('Staff no.'), isPlain: true, isSortable: true, isShort: true, cell: ({ staffNo }) => staffNo },
    { id: 'category', header: t('Category'), isPlain: true, isSortable: true, cell: ({ category }) => categories[category] },
    { id: 'jobTitle', header: t('Job'), isPlain: true, isMinor: true, cell: ({ jobTitle }) => jobTitle },
    { id: 'phone', header: t('Telephone'), isPlain: true, cell: ({ phone, name }) => <PhoneLink number={phone} of={name} /> },
    { id: 'papers', header: t('Papers'), cell: (one) => <PapersTag employee={one} today={today} /> },
    {
      id: 'whereNow',
      header: t('Where now'),
      isExtra: true,
      cell: ({ id, whereNow }) => <WhereNowTag who={{ kind: 'employee', id }} now={whereNow} isShort />,
    },
    { id: 'department', header: t('Department'), isExtra: true, cell: ({ department }) => department || '–' },
    { id: 'employment', header: t('Employment'), isExtra: true, cell: ({ employment }) => employments[employment] },
    { id: 'email', header: t('E-mail'), isExtra: true, cell: ({ email }) => email || '–' },
    {
      id: 'startDate',
      header: t('First day'),
      isSortable: true,
      isExtra: true,
      isShort: true,
      cell: ({ startDate }) => dayText(startDate),
    },
  ];
}

function EmployeeLink({ employee: { id, name, photo, state } }: { employee: Employee }) {
  return (
    <PhotoAndName of="employee" id={id} photo={photo} name={name}>
      <Link to={paths.employee.to({ id })}>
        <bdi>{name}</bdi>
      </Link>
      {state !== 'ACTIVE' && <StateTag of={{ id, state }} />}
    </PhotoAndName>
  );
}

/** Only what needs somebody: a paper that has run out, or will within 60 days. */
function PapersTag({ employee: { id, papers }, today }: { employee: Employee; today: Day }) {
  const troubles = Object.entries(papers).flatMap(([line, { type, expires }]) => {
    const trouble = paperTrouble(expires, today);
    return trouble ? [{ line, type, ...trouble }] : [];
  });
  if (troubles.length === 0) return t('In order');
  return troubles.map(({ line, type, status, words }) => (
    <ClaimTag key={line} lane={`employee:${id}`} fields={[`papers/${line}`]} of="value" status={status} isLong>
      {paperTypes[type]} {words}
    </ClaimTag>
  ));
}
