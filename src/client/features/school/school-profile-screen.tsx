import { useQuery } from '@tanstack/react-query';
import { editSchoolDetails } from '#contract/school.ts';
import { paths } from '#client/place/paths.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { schoolQueries, sessionQueries } from '#client/session/queries.ts';
import { useMay } from '#client/session/use-may.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { LogoSection } from './logo-section.tsx';
import { schoolDetailsQueries } from './queries.ts';
import { SchoolCard } from './school-card.tsx';
import { SchoolForm } from './school-form.tsx';

/** What the school says of itself: to be edited by a School Admin, a card for everybody else. */
export function SchoolProfileScreen() {
  const { data: me } = useQuery(sessionQueries.me());
  const mayEdit = useMay(editSchoolDetails);
  return (
    <Page
      title={t('School profile')}
      width="reading"
      back={{ to: paths.settings.to(), label: t('Settings') }}
      lead={
        me &&
        !mayEdit &&
        rich('Only a School Admin may change this. Ask {{admin}} when something is wrong.', { admin: <bdi>{me.schoolAdminName}</bdi> })
      }
    >
      {me && (mayEdit ? <WholeProfile id={me.schoolId} /> : <Card />)}
    </Page>
  );
}

function WholeProfile({ id }: { id: string }) {
  const details = useProjected(schoolDetailsQueries.of(id), (record) => record);
  return (
    <Loadable of={details} what={t('The school profile')}>
      {(record) => (
        <>
          <LogoSection record={record} />
          <SchoolForm record={record} />
        </>
      )}
    </Loadable>
  );
}

function Card() {
  const profile = useProjected(schoolQueries.profile(), (read) => read);
  return (
    <Loadable of={profile} what={t('The school profile')}>
      {(read) => <SchoolCard profile={read} />}
    </Loadable>
  );
}
