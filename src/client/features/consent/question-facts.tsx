import { Fragment } from 'react';
import type { ConsentQuestion } from '#contract/exeat-letter.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';

/** What is asked, by the clock of the school: of this child, and of nobody else. */
export function QuestionFacts({ question: { facts, timeZone, guardianName } }: { question: ConsentQuestion }) {
  if (facts === null) return null;
  const at = (instant: string) =>
    t('{{day}} {{time}}', { day: dayText(schoolDay(new Date(instant), timeZone)), time: schoolTime(new Date(instant), timeZone) });
  const rows: [string, string][] = [
    [t('Child'), facts.child],
    [t('Type of leave'), facts.typeName],
    ...(facts.why === '' ? [] : [[t('What for'), facts.why] satisfies [string, string]]),
    [t('Destination'), facts.destination],
    [t('Collector'), facts.collector ?? t('Nobody: the child goes alone')],
    [t('Leaves'), at(facts.departAt)],
    [t('Returns'), at(facts.returnBy)],
    [t('Number'), facts.ref],
    [t('You are asked as'), guardianName],
    [t('Answer until'), at(facts.openUntil)],
  ];
  return (
    <Card title={t('What is asked')}>
      <FactList>
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </FactList>
    </Card>
  );
}
