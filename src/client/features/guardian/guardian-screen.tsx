import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Guardian } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { HistoryLink } from '#client/place/history-link.tsx';
import { paths } from '#client/place/paths.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { listRestrictions } from '#contract/restriction.ts';
import { listAudit } from '#contract/audit.ts';
import { useMay } from '#client/session/use-may.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { ChildrenCard } from './children-card.tsx';
import { ContactCard, PersonCard } from './person-cards.tsx';
import { NoSuchGuardian } from './no-such-guardian.tsx';
import { type KnownGuardian, useGuardian } from './use-guardians.ts';
import { RowCard } from './row-card.tsx';
import styles from './guardian.module.css';

interface GuardianScreenProps {
  /** What School Admins wrote against this person. */
  restrictions: (guardian: Guardian) => ReactNode;
}

/** `/school/parent-overview/:id`: how to reach the person, and what they may do for which child. */
export function GuardianScreen({ restrictions }: GuardianScreenProps) {
  const { id = '' } = useParams();
  const seesRestrictions = useMay(listRestrictions);
  const seesHistory = useMay(listAudit);
  const known = useGuardian(id);
  const mark = markOf(useOutboxView().records.filter(({ lane }) => lane.startsWith('guardian') && lane.endsWith(`:${id}`)));
  return (
    <Page
      title={known.data ? nameOf(known.data) : t('Parent or guardian')}
      back={{ to: paths.parents.to(), label: t('All parents and guardians') }}
      lead={mark && <RowMark pending={mark} />}
      actions={known.data?.guardian && <EditLink id={id} />}
    >
      <Loadable of={known} what={t('This guardian')} oldAfterMinutes={60} empty={(data) => data === null && <NoSuchGuardian id={id} />}>
        {(data) => (data?.guardian ? <Overview guardian={data.guardian} /> : data?.row && <RowCard row={data.row} />)}
      </Loadable>
      {seesRestrictions && known.data?.guardian && restrictions(known.data.guardian)}
      {seesHistory && known.data?.guardian && known.data.guardian.version > 0 && (
        <HistoryLink kind="guardian" id={id}>
          {t('History of this person')}
        </HistoryLink>
      )}
    </Page>
  );
}

function Overview({ guardian }: { guardian: Guardian }) {
  return (
    <div className={styles.cards}>
      <ContactCard guardian={guardian} />
      <ChildrenCard guardian={guardian} />
      <PersonCard guardian={guardian} />
    </div>
  );
}

function EditLink({ id }: { id: string }) {
  return (
    <Button component={Link} to={paths.editFirstParent.to({ id })} leftSection={<IconPencil size={18} aria-hidden />}>
      {t('Edit parent')}
    </Button>
  );
}

export function nameOf({ guardian, row }: KnownGuardian): string {
  return guardian ? guardianName(guardian) : (row?.name ?? '');
}
