import { useNavigate, useSearchParams } from 'react-router';
import { recordHouse } from '#contract/house.ts';
import { paths } from '#client/place/paths.ts';
import { useKnownOrRefused } from '#client/record/known-or-refused.ts';
import { useMay } from '#client/session/use-may.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { HouseForm } from './house-form.tsx';
import { refusedHouse } from './projection.ts';
import { useHouse } from './use-houses.ts';

/** `/school/exeat/house/create-house`; with `?id=` the form of a house that is there. */
export function HouseFormScreen() {
  const id = useSearchParams()[0].get('id');
  if (useMay(recordHouse) === false) return <OnlyAdmins />;
  return id === null ? <NewHouse /> : <KnownHouse key={id} id={id} />;
}

function NewHouse() {
  const navigate = useNavigate();
  return (
    <Page title={t('Create a house')} back={{ to: paths.houses.to(), label: t('All houses') }} width="reading">
      <HouseForm of={null} onSaved={(id) => void navigate(paths.house.to({ id }))} />
    </Page>
  );
}

function KnownHouse({ id }: { id: string }) {
  const navigate = useNavigate();
  const { shown, refused } = useKnownOrRefused(useHouse(id), { id, kind: recordHouse.kind, refusedRow: refusedHouse });
  const name = shown.data?.name ?? t('House');
  return (
    <Page title={t('Edit {{name}}', { name })} back={{ to: paths.house.to({ id }), label: name }} width="reading">
      <Loadable of={shown} what={t('This house')} empty={(data) => data === null && <Notice title={t('There is no such house')} />}>
        {(data) => data && <HouseForm of={data} refused={refused} onSaved={() => void navigate(paths.house.to({ id }))} />}
      </Loadable>
    </Page>
  );
}

function OnlyAdmins() {
  return (
    <Page title={t('Create a house')} back={{ to: paths.houses.to(), label: t('All houses') }} width="reading">
      <Notice title={t('Only School Admins create and change houses')}>
        <p>{t('Ask your School Admin if a house is missing or wrong.')}</p>
      </Notice>
    </Page>
  );
}
