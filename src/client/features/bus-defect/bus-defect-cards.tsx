import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BusDefect } from '#contract/bus-defect.ts';
import { paths } from '#client/place/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Cards } from '#client/ui/layout/cards.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { BusOf, costWords } from './bus-defect-columns.tsx';
import { fieldNames } from './field-labels.ts';
import { items } from './labels.ts';

export function BusDefectCards({ defect }: { defect: BusDefect }) {
  const { busId, item, reportedOn, reportedBy, reportDay, repairer, mendedOn, state, reason, notes } = defect;
  return (
    <Cards>
      <Card title={t('The defect')}>
        <FactList>
          <Fact name={fieldNames.busId}>
            <BusOf defect={defect} />
          </Fact>
          <Fact name={fieldNames.item}>{items[item]}</Fact>
          <Fact name={fieldNames.reportedOn}>{dayText(reportedOn)}</Fact>
          <Fact name={fieldNames.reportedBy}>
            <bdi>{reportedBy || '–'}</bdi>
          </Fact>
          {reportDay !== null && (
            <Fact name={t('Found by')}>
              <Link to={paths.busReport.to({ busId, day: reportDay })}>{t('The report of {{day}}', { day: dayText(reportDay) })}</Link>
            </Fact>
          )}
          {notes !== '' && <Fact name={fieldNames.notes}>{notes}</Fact>}
        </FactList>
      </Card>
      <Card title={t('The repair')}>
        <FactList>
          <Fact name={fieldNames.repairer}>
            <bdi>{repairer || '–'}</bdi>
          </Fact>
          {mendedOn !== null && <Fact name={fieldNames.mendedOn}>{dayText(mendedOn)}</Fact>}
          <Fact name={fieldNames.cost}>{costWords(defect)}</Fact>
          {state === 'DISMISSED' && <Fact name={fieldNames.reason}>{reason}</Fact>}
        </FactList>
      </Card>
    </Cards>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
