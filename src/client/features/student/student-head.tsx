import type { StudentCard } from '#contract/student-card.ts';
import { TodayMarks } from '#client/features/register/today-mark-tag.tsx';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { t } from '#client/ui/language/words.ts';
import { Badges, StateTag } from './badges.tsx';
import { BusLink } from './bus-link.tsx';
import { placeName, usePlaceNames } from './use-places.ts';

export function StudentPortrait({ card }: { card: StudentCard }) {
  return <PersonPortrait of="student" id={card.id} photo={card.photo} name={fullName(card)} />;
}

/** Below the name of a student: what nobody may overlook, and where they belong. */
export function StudentHead({ card }: { card: StudentCard }) {
  const { classNames, houseNames } = usePlaceNames();
  const today = useSchoolClock().today();
  const records = useOutboxView().records.filter(({ lane }) => lane === `student:${card.id}`);
  return (
    <HeadFacts
      tags={
        <>
          <StateTag of={card} />
          <Badges card={card} today={today} />
          <TodayMarks card={card} />
          <RowMark pending={markOf(records)} />
        </>
      }
      facts={{
        number: card.admissionNo,
        class: card.classId ? placeName(classNames, card.classId) : t('No class'),
        house: card.houseId && placeName(houseNames, card.houseId),
        ...Object.fromEntries(card.busIds.map((id) => [id, <BusLink key={id} id={id} />])),
        where: <WhereNowTag who={{ kind: 'student', id: card.id }} now={card.whereNow} />,
      }}
    />
  );
}
