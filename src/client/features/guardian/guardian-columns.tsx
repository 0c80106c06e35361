import { Link } from 'react-router';
import { collectingOn } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import { linkLane, relations, stateFields } from '#client/person/guardian-words.ts';
import { paths } from '#client/place/paths.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { PhotoAndName } from '#client/photo/person-photo.tsx';
import type { SheetKeys } from '#client/list/shown-columns.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import type { GuardianRow } from './rows.ts';
import styles from './guardian.module.css';

export function guardianColumns(today: Day): Column<GuardianRow>[] {
  return [
    { id: 'name', header: t('Parent or guardian'), isSortable: true, isName: true, cell: (row) => <NameLink row={row} /> },
    { id: 'phones', header: t('Telephone'), cell: (row) => <Phones row={row} /> },
    { id: 'children', header: t('Children'), cell: (row) => <Children row={row} /> },
    { id: 'collect', header: t('May collect'), cell: (row) => <Collecting row={row} today={today} /> },
  ];
}

export const sheetKeys: SheetKeys = {
  name: ['title', 'firstName', 'lastName'],
  phones: ['phone1', 'phone2'],
};

function NameLink({ row: { id, name, bareName, photo } }: { row: GuardianRow }) {
  return (
    <PhotoAndName of="guardian" id={id} photo={photo} name={bareName}>
      <Link to={paths.parent.to({ id })}>
        <bdi>{name}</bdi>
      </Link>
    </PhotoAndName>
  );
}

function Phones({ row: { name, phones } }: { row: GuardianRow }) {
  return phones.map((phone) => (
    <div key={phone}>
      <PhoneLink number={phone} of={name} />
    </div>
  ));
}

function Children({ row: { children } }: { row: GuardianRow }) {
  if (children.length === 0) return t('No child yet');
  return (
    <ul className={styles.children}>
      {children.map(({ studentId, childName, relation }) => (
        <li key={studentId}>
          <Link to={paths.student.to({ id: studentId })}>
            <bdi>{childName}</bdi>
          </Link>
          , {midSentence(relations[relation])}
        </li>
      ))}
    </ul>
  );
}

function Collecting({ row: { id, children }, today }: { row: GuardianRow; today: Day }) {
  const collected = children.filter((child) => collectingOn(today, child) === 'YES');
  const pending = children.filter(({ state }) => state === 'PENDING').map(({ studentId }) => linkLane(studentId, id));
  if (collected.length === 0 && pending.length === 0) return t('No');
  return (
    <>
      {collected.length > 0 &&
        (collected.length === children.length
          ? t('Yes')
          : t('{{collected}} of {{total}}', { collected: collected.length, total: children.length }))}{' '}
      {pending.length > 0 && (
        <ClaimTag lane={pending} fields={stateFields} status="warn">
          {t('Waits for approval')}
        </ClaimTag>
      )}
    </>
  );
}
