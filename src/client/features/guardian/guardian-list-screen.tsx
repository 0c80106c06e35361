import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { exportGuardians } from '#contract/export.ts';
import { GuardianFilter } from '#contract/guardian.ts';
import type { Previewed } from '#client/list/preview.tsx';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { paths } from '#client/place/paths.ts';
import { type ListWords, RecordList } from '#client/record/record-list.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { guardianColumns, sheetKeys } from './guardian-columns.tsx';
import { views } from './labels.ts';
import { RowFacts } from './row-card.tsx';
import type { GuardianRow } from './rows.ts';
import { useAllGuardians, useGuardianList } from './use-guardians.ts';

/** `/school/parent`. */
export function GuardianListScreen() {
  const [filter] = useUrlFilter(GuardianFilter);
  const guardians = useGuardianList(filter);
  return (
    <RecordList
      list="guardians"
      lane="guardian"
      shape={GuardianFilter}
      filter={filter}
      rows={guardians}
      oldAfterMinutes={60}
      readAll={useAllGuardians(filter)}
      columns={guardianColumns(useSchoolClock().today())}
      words={words}
      views={{ all: t('Everybody'), choices: choicesOf(views), chosen: filter.view }}
      preview={previewOf}
      file={exportGuardians}
      sheetKeys={sheetKeys}
      actions={
        <>
          <RequestsLink />
          <RegisterLink />
        </>
      }
      begin={<RegisterLink />}
      note={(isWhole) => (guardians.isPart || (isWhole && guardians.isOffline)) && <OnlyOfThisDevice />}
    />
  );
}

const previewOf = (row: GuardianRow): Previewed => ({
  title: row.name,
  to: paths.parent.to({ id: row.id }),
  portrait: <PersonPortrait of="guardian" id={row.id} photo={row.photo} name={row.bareName} />,
  head: null,
  content: <RowFacts row={row} />,
});

const words: ListWords = {
  title: t('Parents and guardians'),
  lead: t('Whom to call, for which child, and who may collect.'),
  what: t('The guardians'),
  search: t('Search name, telephone or e-mail'),
  everything: t('All parents and guardians'),
  none: t('No guardians yet'),
  purpose: t('Every child needs a first guardian with a telephone. A parent of two children is registered once.'),
  noMatch: t('No guardians match'),
  exported: {
    title: t('Export guardians'),
    all: t('The guardians on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} guardians on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} guardian on all pages of the list, with its filters and in its order.',
      }),
  },
};

function OnlyOfThisDevice() {
  return (
    <Note tone="warn">
      {t('Only guardians of the children on this device were looked through. Who has no child there is missing: that needs a connection.')}
    </Note>
  );
}

function RequestsLink() {
  return (
    <Button variant="default" component={Link} to={paths.guardianRequests.to()}>
      {t('Requests')}
    </Button>
  );
}

function RegisterLink() {
  return (
    <Button component={Link} to={paths.registerParent.to()} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('Register parent')}
    </Button>
  );
}
