import { pickUpStateOn } from '#contract/pick-up-rules.ts';
import { pickUpStates } from '#client/person/pick-up-states.ts';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { relations } from '#client/person/guardian-words.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import type { Collector } from './collectors.ts';
import { saidWords } from './said-words.ts';
import { saidOf } from './collectors.ts';
import styles from './release.module.css';

interface CollectorRowProps {
  of: Collector;
  isChosen: boolean;
  onChoose: () => void;
}

/** One who may have come, with their face; chosen by the whole row. */
export function CollectorRow({ of: { guardian, verdict, why, near, pickUp, isRefused }, isChosen, onChoose }: CollectorRowProps) {
  const { guardianId, name, relation, photo } = guardian;
  const today = useSchoolClock().today();
  const state = pickUp ? pickUpStateOn(today, pickUp) : 'APPROVED';
  const said = saidOf(verdict, isRefused || near.length > 0);
  return (
    <li>
      <button type="button" className={styles.collector} data-said={said} aria-pressed={isChosen} onClick={onChoose}>
        <PersonPortrait of="guardian" id={guardianId} name={name} photo={photo} />
        <span className={styles.who}>
          <bdi className={styles.collectorName}>{name}</bdi>
          <span className={styles.meta}>{[relations[relation], why].join(' · ')}</span>
          <StatusTag status={saidWords[said].status}>{saidWords[said].label}</StatusTag>
          {state !== 'APPROVED' && <span className={styles.meta}>{pickUpStates[state]}</span>}
        </span>
      </button>
    </li>
  );
}
