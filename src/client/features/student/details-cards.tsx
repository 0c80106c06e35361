import { Fragment, type ReactNode } from 'react';
import type { StudentCard } from '#contract/student-card.ts';
import type { Ride, Student } from '#contract/student.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { weekdaysText } from '#client/ui/time/weekdays.ts';
import { t } from '#client/ui/language/words.ts';
import { ageOn } from './age.ts';
import { BusLink } from './bus-link.tsx';
import { fieldNames } from './field-labels.ts';
import { consents, residencies, sexes, wordsOf } from './labels.ts';
import { placeName, usePlaceNames } from './use-places.ts';
import styles from './student.module.css';

export function PlaceCard({ card, student }: { card: StudentCard; student: Student | null }) {
  const { classNames, houseNames } = usePlaceNames();
  return (
    <Card title={t('Class, house and bus')}>
      <FactList isWide>
        <Fact term={fieldNames.classId}>
          {card.rollNo === null
            ? placeName(classNames, card.classId)
            : t('{{class}}, number {{rollNo}}', { class: placeName(classNames, card.classId), rollNo: card.rollNo })}
        </Fact>
        <Fact term={fieldNames.residency}>{wordsOf(residencies, card.residency)}</Fact>
        <Fact term={fieldNames.houseId}>
          {student?.bed
            ? t('{{house}}, bed {{bed}}', { house: placeName(houseNames, card.houseId), bed: student.bed })
            : placeName(houseNames, card.houseId)}
        </Fact>
        {student === null && <Fact term={t('Bus')}>{card.busIds.length === 0 ? '–' : <BusLinks ids={card.busIds} />}</Fact>}
        {student && (
          <>
            <Fact term={fieldNames.rideToSchool}>
              <RideText ride={student.rideToSchool} />
            </Fact>
            <Fact term={fieldNames.rideHome}>
              <RideText ride={student.rideHome} />
            </Fact>
          </>
        )}
      </FactList>
    </Card>
  );
}

function BusLinks({ ids }: { ids: readonly string[] }) {
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <BusLink id={id} />
    </Fragment>
  ));
}

function RideText({ ride }: { ride: Ride | null }) {
  if (ride === null) return '–';
  const days = weekdaysText(ride.days);
  return (
    <>
      <BusLink id={ride.busId} />
      {[ride.stop, days].filter(Boolean).map((text) => `, ${text}`)}
    </>
  );
}

/** Who the child is. What only the record holds is shown when the record is on this device. */
export function ChildCard({ card, student }: { card: StudentCard; student: Student | null }) {
  const today = useSchoolClock().today();
  return (
    <Card title={t('The child')}>
      <FactList isWide>
        <Fact term={fieldNames.dob}>{card.dob === null ? t('Not known yet') : `${dayText(card.dob)} (${ageOn(today, card.dob)})`}</Fact>
        <Fact term={fieldNames.sex}>{card.sex === null ? t('Not known yet') : wordsOf(sexes, card.sex)}</Fact>
        {card.preferredName && <Fact term={fieldNames.preferredName}>{card.preferredName}</Fact>}
        <Fact term={fieldNames.entryDate}>{dayText(card.entryDate)}</Fact>
        {student && (
          <>
            <Fact term={fieldNames.address}>
              <span className={styles.typedLines}>{student.address || '–'}</span>
            </Fact>
            {student.ownPhone && <Fact term={fieldNames.ownPhone}>{student.ownPhone}</Fact>}
            {student.ownEmail && <Fact term={fieldNames.ownEmail}>{student.ownEmail}</Fact>}
            <Fact term={fieldNames.homeLanguage}>{student.homeLanguage || '–'}</Fact>
            <Fact term={fieldNames.nationality}>{student.nationality || '–'}</Fact>
            <Fact term={fieldNames.stateOfOrigin}>{student.stateOfOrigin || '–'}</Fact>
            <Fact term={fieldNames.previousSchool}>{student.previousSchool || '–'}</Fact>
            <Fact term={fieldNames.mediaConsent}>{consents[student.mediaConsent]}</Fact>
          </>
        )}
      </FactList>
      {student === null && <p className={styles.meta}>{t('The rest of the record is not on this device. It needs a connection once.')}</p>}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
