import type { StudentCard } from '#contract/student-card.ts';
import { listName } from '#client/offline/roster/student-name.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import type { Clash } from './clash.ts';
import styles from './house.module.css';

interface StudentTickProps {
  card: StudentCard;
  clash: Clash | null;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
}

export function StudentTick({ card, clash, isOn, onTick }: StudentTickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isOn} onChange={(event) => onTick(event.currentTarget.checked)} />
      <bdi>{listName(card)}</bdi>
      <span className={styles.meta}>{card.admissionNo}</span>
      {clash && <StatusTag status={clash.isPossible ? 'warn' : 'bad'}>{clash.words}</StatusTag>}
    </label>
  );
}
