import { useParams } from 'react-router';
import { RollScreen } from '#client/features/house-roll/roll-screen.tsx';
import { RollScan } from './roll-scan.tsx';

/** The roll of a house: its marks, and the reading of cards as at a gate, meet here. */
export function HouseRollPage() {
  const { id = '' } = useParams();
  return <RollScreen scanner={(onFound) => <RollScan houseId={id} onFound={onFound} />} />;
}
