import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { listAudit } from '#contract/audit.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import { exeatLane } from '#contract/exeat-endpoints.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { ThingHistory } from '#client/trail/thing-history.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { AsListed } from './as-listed.tsx';
import { Deciding } from './deciding.tsx';
import { Earlier } from './earlier.tsx';
import { ExeatFacts } from './exeat-facts.tsx';
import { ExeatTag } from './exeat-tag.tsx';
import { LateCard } from './late-card.tsx';
import { LatenessCard } from './lateness-card.tsx';
import { LettersCard } from './letters-card.tsx';
import { PassPanel } from './pass-panel.tsx';
import { exeatQueries } from './queries.ts';
import { Restrictions } from './restrictions.tsx';
import { Timeline } from './timeline.tsx';
import { UndoBar } from './undo-bar.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './exeat.module.css';

/** `/school/exeat/requests/overview/{id}`: all that a decision needs on one card, and what became of it. */
export function ExeatScreen({ papersOf }: { papersOf: (of: ExeatDetail) => ReactNode }) {
  const { id = '' } = useParams();
  const exeat = useProjected(exeatQueries.detail(id), (found) => found);
  const isHere = useOutboxView().records.some(({ lane, base }) => lane === exeatLane(id) && base.version === null);
  const { data } = exeat;
  return (
    <Page
      title={data ? data.student.name : t('Exeat request')}
      back={{ to: paths.exeatRequests.to(), label: t('All exeats') }}
      portrait={data && <PersonPortrait of="student" id={data.student.id} photo={data.student.photo} name={data.student.name} />}
      lead={data && <Head of={data} />}
    >
      <Loadable of={exeat} shape="record" what={t('This exeat')} oldAfterMinutes={10}>
        {(found) => (found ? <Shown of={found} papers={papersOf(found)} /> : <NoSuchExeat isHere={isHere} />)}
      </Loadable>
      {data === undefined && !exeat.isFetching && <AsListed id={id} />}
      <UndoBar />
    </Page>
  );
}

function Head({ of }: { of: ExeatDetail }) {
  const now = useNow(30_000);
  const { students } = useRoster();
  const card = students.find(({ id }) => id === of.student.id);
  return (
    <HeadFacts
      tags={
        <>
          <ExeatTag of={of} now={now} />
          {card && <WhereNowTag who={{ kind: 'student', id: card.id }} now={card.whereNow} />}
        </>
      }
      facts={{ ref: of.ref, type: of.typeName, house: of.student.houseName || t('No house'), class: of.student.className }}
    />
  );
}

function Shown({ of, papers }: { of: ExeatDetail; papers: ReactNode }) {
  const mayReadTrail = useMay(listAudit) === true;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Restrictions of={of} />
        <LateCard of={of} />
        <LatenessCard of={of} />
        <LettersCard of={of} />
        <Deciding of={of} />
        <PassPanel of={of} />
        <ExeatFacts of={of} />
        <WithdrawForm key={of.version} of={of} />
      </div>
      <div className={styles.stack}>
        <Timeline of={of} />
        {papers}
        <Earlier of={of.earlier} />
        {mayReadTrail && <ThingHistory kind="exeat" id={of.id} all={t('History of this exeat')} />}
      </div>
    </div>
  );
}

function NoSuchExeat({ isHere }: { isHere: boolean }) {
  return (
    <Notice title={isHere ? t('This exeat is not sent yet') : t('There is no such exeat')}>
      <p>
        {isHere
          ? t('It is safe on this device, and goes out with the next connection.')
          : t('It may have been asked for on another device that has not sent it yet.')}
      </p>
    </Notice>
  );
}
