import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { type House, recordHouse, addToHouse } from '#contract/house.ts';
import { paths } from '#client/place/paths.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { UnlessRefused } from '#client/offline/unless-refused.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useMay } from '#client/session/use-may.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { houseFormPath } from './commands.ts';
import { Beds, Free } from './house-columns.tsx';
import { sexes } from './labels.ts';
import { Residents } from './residents.tsx';
import { useHouse } from './use-houses.ts';
import styles from './house.module.css';

/** `/school/exeat/house/house-admin/{id}`: who lives in the house, who is in charge, and what is free. */
export function HouseScreen() {
  const { id = '' } = useParams();
  const house = useHouse(id);
  const mayEdit = useMay(recordHouse);
  const mayMove = useMay(addToHouse) === true;
  const records = useOutboxView().records.filter((record) => record.lane === `house:${id}`);
  return (
    <Page
      title={house.data?.name ?? t('House')}
      back={{ to: paths.houses.to(), label: t('All houses') }}
      lead={house.data && <Lead house={house.data} mark={<RowMark pending={markOf(records)} />} />}
      actions={
        mayEdit &&
        house.data && (
          <Button component={Link} to={houseFormPath(id)} leftSection={<IconPencil size={18} aria-hidden />}>
            {t('Edit house')}
          </Button>
        )
      }
    >
      <Loadable of={house} what={t('This house')} empty={(data) => data === null && <NoSuchHouse id={id} />}>
        {(data) => data && <Everything house={data} mayChange={mayMove} />}
      </Loadable>
    </Page>
  );
}

function Lead({ house, mark }: { house: House; mark: ReactNode }) {
  return (
    <span className={styles.lead}>
      {sexes[house.sex]}, <Beds house={house} /> {mark}
    </span>
  );
}

function Everything({ house, mayChange }: { house: House; mayChange: boolean }) {
  return (
    <div className={styles.cards}>
      <Card title={t('The house')}>
        <FactList>
          <dt>{t('House master or mistress')}</dt>
          <dd>
            <bdi>{house.masterName || t('Nobody named')}</bdi>
          </dd>
          <dt>{t('Deputies')}</dt>
          <dd>
            <bdi>{house.deputyNames.join(', ') || '–'}</bdi>
          </dd>
          <dt>{t('Free beds')}</dt>
          <dd>
            <Free house={house} />
          </dd>
          <dt>{t('Signing out')}</dt>
          <dd>{house.signOutPoint || '–'}</dd>
          <dt>{t('Roll call')}</dt>
          <dd>{house.rollTimes.join(', ') || '–'}</dd>
        </FactList>
      </Card>
      <Residents house={house} mayChange={mayChange} />
    </div>
  );
}

function NoSuchHouse({ id }: { id: string }) {
  return (
    <UnlessRefused kind={recordHouse.kind} id={id}>
      <Notice title={t('There is no such house')}>
        <p>{t('It may have been created on another device that has not sent it yet.')}</p>
      </Notice>
    </UnlessRefused>
  );
}
