import { RollsCard } from '#client/features/house-roll/rolls-card.tsx';
import { HouseScreen } from '#client/features/house/house-screen.tsx';
import { Residents } from '#client/features/student/residents.tsx';

/** A house with who lives there: the features meet here. */
export function HousePage() {
  return (
    <HouseScreen
      rolls={(house) => <RollsCard house={house} />}
      residents={({ id, free }, { each, all }) => <Residents key={id} houseId={id} isOwnOnly={free === null} deed={each} deeds={all} />}
    />
  );
}
