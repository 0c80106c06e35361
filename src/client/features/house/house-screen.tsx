import { Button } from '@mantine/core';
import { IconHome, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { type House, recordHouse, addToHouse } from '#contract/house.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { UnlessRefused } from '#client/offline/unless-refused.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { RecordTabs } from '#client/record/record-tabs.tsx';
import { useMay } from '#client/session/use-may.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PortraitSign } from '#client/ui/layout/portrait-sign.tsx';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { addStudentPath } from './add-path.ts';
import { BedsTab } from './beds-tab.tsx';
import { ResidentsBoard } from './board.tsx';
import { houseFormPath } from './commands.ts';
import { DutyCard } from './duty-card.tsx';
import { Beds, Free } from './house-columns.tsx';
import { sexes } from './labels.ts';
import { takeOutColumn } from './take-out.tsx';
import { useHouse } from './use-houses.ts';

interface HouseScreenProps {
  /** The table of who lives there, with what can be done for each and with all. */
  residents: (house: House, deeds: { each?: Column<StudentCard> | undefined; all: ReactNode }) => ReactNode;
  /** Its rolls, and the way to the one of this hour. */
  rolls: (house: House) => ReactNode;
}

/** `/school/exeat/house/house-admin/{id}`: who lives in the house, who is in charge, and what is free. */
export function HouseScreen({ residents, rolls }: HouseScreenProps) {
  const { id = '' } = useParams();
  const house = useHouse(id);
  const mayEdit = useMay(recordHouse);
  const mayMove = useMay(addToHouse) === true;
  return (
    <Page
      title={house.data?.name ?? t('House')}
      back={{ to: paths.houses.to(), label: t('All houses') }}
      portrait={house.data && <PortraitSign icon={IconHome} />}
      lead={house.data && <HouseHead house={house.data} />}
      actions={
        house.data && (
          <>
            {mayMove && house.data.version > 0 && (
              <Button component={Link} to={addStudentPath(id)} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
                {t('Add students')}
              </Button>
            )}
            {mayEdit && (
              <Button component={Link} to={houseFormPath(id)} leftSection={<IconPencil size={18} aria-hidden />}>
                {t('Edit house')}
              </Button>
            )}
          </>
        )
      }
    >
      <Loadable of={house} shape="record" what={t('This house')} empty={(data) => data === null && <NoSuchHouse id={id} />}>
        {(data) => data && <Record house={data} {...{ residents, rolls, mayMove }} />}
      </Loadable>
    </Page>
  );
}

function HouseHead({ house }: { house: House }) {
  const records = useOutboxView().records.filter((record) => record.lane === `house:${house.id}`);
  return (
    <HeadFacts
      tags={<RowMark pending={markOf(records)} />}
      facts={{
        sex: sexes[house.sex],
        beds: <Beds house={house} />,
        free: house.free !== null && house.free > 0 ? t('{{count, number}} free', { count: house.free }) : <Free house={house} />,
        master: house.masterName
          ? t('House master or mistress: {{name}}', { name: house.masterName })
          : t('No house master or mistress named'),
      }}
    />
  );
}

function Record({ house, residents, rolls, mayMove }: HouseScreenProps & { house: House; mayMove: boolean }) {
  return (
    <RecordTabs
      kind="house"
      record={house}
      history={t('History of this house')}
      of={[
        {
          id: 'now',
          label: t('Now'),
          content: <ResidentsBoard house={house} duty={house.version > 0 && <DutyCard houseId={house.id} />} />,
        },
        {
          id: 'students',
          label: t('Students'),
          content: residents(house, {
            each: mayMove ? takeOutColumn(house) : undefined,
            all: mayMove && house.size > 0 && <NeedsConnection deed={t('Taking a student out')} stays="" />,
          }),
        },
        { id: 'rolls', label: t('Roll call'), content: rolls(house) },
        { id: 'beds', label: t('Beds'), content: <BedsTab house={house} /> },
        { id: 'house', label: t('The house'), isOneCard: true, content: <AboutHouse house={house} /> },
      ]}
    />
  );
}

function AboutHouse({ house }: { house: House }) {
  return (
    <Card title={t('The house')}>
      <FactList isWide>
        <dt>{t('House master or mistress')}</dt>
        <dd>
          <bdi>{house.masterName || t('Nobody named')}</bdi>
        </dd>
        <dt>{t('Deputies')}</dt>
        <dd>
          <bdi>{house.deputyNames.join(', ') || '–'}</bdi>
        </dd>
        <dt>{t('Signing out')}</dt>
        <dd>{house.signOutPoint || '–'}</dd>
        <dt>{t('Roll call')}</dt>
        <dd>{house.rollTimes.join(', ') || '–'}</dd>
      </FactList>
    </Card>
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
