import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { StudentCard } from '#contract/student-card.ts';
import { refusalsOf } from '#contract/pick-up-rules.ts';
import type { Point } from '#contract/whereabouts.ts';
import { sideOf } from '#contract/whereabouts-rules.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { useIsOffline } from '#client/offline/connection.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { t } from '#client/ui/language/words.ts';
import { CollectorRow } from './collector-row.tsx';
import { type Collector, collectorsOf, idleRequests, idleWords, type Said } from './collectors.ts';
import type { Mine } from './gone.ts';
import { GoneNotice } from './gone-notice.tsx';
import { withRefusedHere } from './pick-up-fold.ts';
import { RefusedHere } from './refused-here.tsx';
import { GuardianVerdict } from './guardian-verdict.tsx';
import { useJudgingDay } from './judging-day.ts';
import { SomebodyElse } from './somebody-else.tsx';
import { useGone } from './use-gone.ts';
import { useSteps } from './use-steps.ts';
import styles from './release.module.css';

export interface AtGate {
  point: Point;
  /** When the list of this device was read. */
  listAsOf: Date | null;
  /** Heard by who does not look. */
  onSaid: (said: Said) => void;
}

/** The gate of one child: what its form has recorded; null where the school refused it. */
export interface AtChild extends AtGate {
  onRecorded: (mine: Mine | null) => void;
}

interface PickUpProps {
  card: StudentCard;
  /** The child’s class. */
  place: string;
  gate: AtGate;
  /** The guardian whose card was read. */
  cardOf: string | null;
  /** When this device recorded that the child was here. */
  seenAt: readonly string[];
  /** Calls the child from its class. */
  call: ReactNode;
  /** Whom to keep away from the child. */
  warnings: ReactNode;
}

/** A child at the gate: who may take it now, and the one who does. */
export function PickUp({ card: read, place, gate, cardOf, seenAt, call, warnings }: PickUpProps) {
  const today = useJudgingDay(gate);
  const card = withRefusedHere(read, useOutboxView().records);
  const clock = useSchoolClock();
  const timeZone = useSchoolZone();
  const { whereNow } = card;
  const isAway =
    sideOf(whereNow, { today: clock.today(), timeZone }) === 'OFF_SITE' && !seenAt.some((at) => whereNow !== null && at > whereNow.at);
  const isOffline = useIsOffline();
  const [mine, setMine] = useState<Mine | null>(null);
  const gone = useGone(card, { mine, seenAt });
  const [chosen, setChosen] = useState<{ id: string } | { other: string } | null>(cardOf === null ? null : { id: cardOf });
  const collectors = collectorsOf(today, card);
  const child = { id: card.id, name: fullName(card) };
  const atChild: AtChild = { ...gate, onRecorded: setMine };
  const steps = useSteps(child, gate);
  const idle = idleRequests(today, card);
  const other = (name: string) => setChosen({ other: name });
  const picked = chosen !== null && 'id' in chosen ? collectors.find(({ guardian }) => guardian.guardianId === chosen.id) : undefined;

  const byCard = collectors.find(({ guardian }) => guardian.guardianId === cardOf)?.pickUp;
  const noteArrival = useEffectEvent(() => steps.note(byCard, 'ARRIVED'));
  useEffect(() => {
    if (cardOf !== null) noteArrival();
  }, [cardOf]);

  function choose({ guardian, pickUp }: Collector) {
    setChosen({ id: guardian.guardianId });
    // Whoever asked for it is told by their request that they came; what the school says against it stands in the verdict.
    steps.note(pickUp, 'ARRIVED');
  }

  return (
    <section ref={bringIntoView} className={styles.pickUp} aria-label={t('Pick-up of {{name}}', { name: child.name })}>
      <header className={styles.child}>
        <PersonPortrait of="student" id={card.id} name={child.name} photo={card.photo} />
        <div>
          <h2 className={styles.name}>
            <bdi>{child.name}</bdi>
          </h2>
          <p className={styles.meta}>{[place, card.admissionNo].filter(Boolean).join(' · ')}</p>
          <WhereNowTag who={{ kind: 'student', id: card.id }} now={card.whereNow} />
        </div>
      </header>
      {warnings}
      {gone === null && card.residency !== 'DAY' && (
        <Note tone="warn">{t('This child boards: it leaves on an exeat. Ask the house before you hand it over here.')}</Note>
      )}
      {gone === null && isAway && (
        <Note tone="warn">{t('As far as is known this child is not at school now: see it before you ask who has come.')}</Note>
      )}
      {gone !== null ? (
        <GoneNotice of={gone} studentId={card.id} />
      ) : (
        <>
          {call}
          <RefusedHere of={refusalsOf(today, card)} />
          <h3 className={styles.title}>{t('Who has come?')}</h3>
          {collectors.length === 0 && <Nothing>{t('The school knows no guardian of this child. Ask the office.')}</Nothing>}
          <ul className={styles.collectors}>
            {collectors.map((one) => (
              <CollectorRow key={one.guardian.guardianId} of={one} isChosen={one === picked} onChoose={() => choose(one)} />
            ))}
          </ul>
          {idle.length > 0 && (
            <ul className={styles.idle} aria-label={t('Requests that give no right now')}>
              {idle.map((one) => (
                <li key={one.requestId}>{idleWords(today, one)}</li>
              ))}
            </ul>
          )}
          {steps.trouble !== '' && <Note tone="warn">{steps.trouble}</Note>}
          <Button
            variant="default"
            className={styles.other}
            leftSection={<IconUserQuestion size={20} aria-hidden />}
            onClick={() => other('')}
          >
            {t('Somebody else')}
          </Button>
          {isOffline && (
            <Note tone="info">
              {t('Without a connection: what was forbidden since the list was read is not known here. The release is kept on this device.')}
            </Note>
          )}
          {picked && (
            <GuardianVerdict
              key={picked.guardian.guardianId}
              card={card}
              of={picked}
              gate={atChild}
              steps={steps}
              hasCard={picked.guardian.guardianId === cardOf}
              onWord={() => other(picked.guardian.name)}
            />
          )}
          {chosen !== null && 'other' in chosen && (
            <SomebodyElse key={chosen.other} card={card} name={chosen.other} gate={atChild} steps={steps} />
          )}
        </>
      )}
    </section>
  );
}

/** On a telephone it stands below the fields by which the child was found. */
function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}
