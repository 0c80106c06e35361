import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { Guardian } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { paths } from '#client/place/paths.ts';
import { Cards } from '#client/ui/layout/cards.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { RecordTabs } from '#client/record/record-tabs.tsx';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import type { MaybeTab } from '#client/ui/layout/tabs.tsx';
import { t } from '#client/ui/language/words.ts';
import { ChildrenCard } from './children-card.tsx';
import { GuardianHead } from './guardian-head.tsx';
import { ContactCard, PersonCard } from './person-cards.tsx';
import { NoSuchGuardian } from './no-such-guardian.tsx';
import { type KnownGuardian, useGuardian } from './use-guardians.ts';
import { RowCard } from './row-card.tsx';

interface GuardianScreenProps {
  /** What other features show of a person whom the server knows, to whom they may. */
  tabs: (guardian: Guardian) => readonly MaybeTab[];
}

/** `/school/parent-overview/:id`: how to reach the person, and what they may do for which child. */
export function GuardianScreen({ tabs }: GuardianScreenProps) {
  const { id = '' } = useParams();
  const known = useGuardian(id);
  const guardian = known.data?.guardian;
  return (
    <Page
      title={known.data ? nameOf(known.data) : t('Parent or guardian')}
      back={{ to: paths.parents.to(), label: t('All parents and guardians') }}
      portrait={guardian && <PersonPortrait of="guardian" id={id} photo={guardian.photo} name={guardianName(guardian)} />}
      lead={guardian && <GuardianHead guardian={guardian} />}
      actions={guardian && <Actions id={id} />}
    >
      <Loadable
        of={known}
        shape="record"
        what={t('This guardian')}
        oldAfterMinutes={60}
        empty={(data) => data === null && <NoSuchGuardian id={id} />}
      >
        {(data) => (data?.guardian ? <Record guardian={data.guardian} tabs={tabs} /> : data?.row && <RowCard row={data.row} />)}
      </Loadable>
    </Page>
  );
}

function Record({ guardian, tabs }: GuardianScreenProps & { guardian: Guardian }) {
  const overview = (
    <>
      <ChildrenCard guardian={guardian} />
      <Cards>
        <ContactCard guardian={guardian} />
        <PersonCard guardian={guardian} />
      </Cards>
    </>
  );
  const others = guardian.version > 0 ? tabs(guardian) : [];
  return (
    <RecordTabs
      kind="guardian"
      record={guardian}
      history={t('History of this person')}
      of={[{ id: 'overview', label: t('Overview'), content: overview }, ...others]}
    />
  );
}

function Actions({ id }: { id: string }) {
  return (
    <>
      <Button
        component={Link}
        to={`${paths.registerParent.to()}?person=${id}`}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('Link to a child')}
      </Button>
      <Button component={Link} to={paths.editFirstParent.to({ id })} leftSection={<IconPencil size={18} aria-hidden />}>
        {t('Edit parent')}
      </Button>
    </>
  );
}

export function nameOf({ guardian, row }: KnownGuardian): string {
  return guardian ? guardianName(guardian) : (row?.name ?? '');
}
