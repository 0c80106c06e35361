import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { listAudit } from '#contract/audit.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { ThingHistory } from '#client/trail/thing-history.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PrintHead } from '#client/ui/layout/print-head.tsx';
import { t } from '#client/ui/language/words.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { Earlier } from './earlier.tsx';
import { ExeatFacts } from './exeat-facts.tsx';
import { ExeatTag } from './exeat-tag.tsx';
import { LateCard } from './late-card.tsx';
import { LatenessCard } from './lateness-card.tsx';
import { exeatQueries } from './queries.ts';
import { Restrictions } from './restrictions.tsx';
import { Timeline } from './timeline.tsx';
import styles from './exeat.module.css';

/** `/school/report/exeat/requests/overview/{id}`: one exeat as it went, with its history, for the eye and for paper. */
export function RecordScreen() {
  const { id = '' } = useParams();
  const exeat = useProjected(exeatQueries.detail(id), (found) => found);
  const { data } = exeat;
  return (
    <Page
      title={data ? t('Exeat {{ref}}: {{name}}', { ref: data.ref, name: data.student.name }) : t('Exeat record')}
      back={{ to: paths.exeatReports.to(), label: t('Exeat report') }}
      portrait={data && <PersonPortrait of="student" id={data.student.id} photo={data.student.photo} name={data.student.name} />}
      lead={data && <Head of={data} />}
      actions={
        data && (
          <>
            <Link to={paths.exeatRequest.to({ id })}>{t('To the request')}</Link>
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {t('Print')}
            </Button>
          </>
        )
      }
    >
      <PrintHead isTall />
      <Loadable of={exeat} shape="record" what={t('This exeat')}>
        {(found) => (found ? <Record of={found} /> : <Notice title={t('There is no such exeat')} />)}
      </Loadable>
    </Page>
  );
}

function Head({ of }: { of: ExeatDetail }) {
  const now = useNow(30_000);
  const { number, houseName, className } = of.student;
  return (
    <HeadFacts
      tags={<ExeatTag of={of} now={now} />}
      facts={{ number, type: of.typeName, house: houseName || t('No house'), class: className }}
    />
  );
}

/** Nothing is decided or written here. */
function Record({ of }: { of: ExeatDetail }) {
  const mayReadTrail = useMay(listAudit) === true;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Restrictions of={of} />
        <LatenessCard of={{ ...of, mayWriteLateness: false }} />
        <LateCard of={of} isRecord />
        <ExeatFacts of={of} />
      </div>
      <div className={styles.stack}>
        <Timeline of={of} />
        <Earlier of={of.earlier} />
        {mayReadTrail && <ThingHistory kind="exeat" id={of.id} all={t('History of this exeat')} isWhole />}
      </div>
    </div>
  );
}
