import { Button } from '@mantine/core';
import { useState } from 'react';
import { type GateMoment, type GateVerdict, gateVerdict, restrictionsAt } from '#contract/gate-leave-rules.ts';
import type { GateLeave } from '#contract/gate-leave.ts';
import { refusedOn } from '#contract/pick-up-rules.ts';
import { isListTooOld } from '#contract/release-rules.ts';
import type { PickUpCourse } from '#contract/student-card.ts';
import type { Point } from '#contract/whereabouts.ts';
import type { LeaveAtGate } from '#client/features/exeat/gate-claims.ts';
import { SignForm } from '#client/features/exeat/sign-form.tsx';
import { spanText, whenWithin } from '#client/features/exeat/time-words.ts';
import type { GatePerson } from '#client/features/gate/gate-person.ts';
import { ListAge } from '#client/features/gate/list-age.tsx';
import { play } from '#client/features/gate/sound.ts';
import { useJudgingDay } from '#client/features/release/judging-day.ts';
import { Verdict } from '#client/features/release/verdict.tsx';
import { WarningBanner } from '#client/features/student/warning-banner.tsx';
import { useRightNow } from '#client/http/use-right-now.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { CollectorHere } from './collector-here.tsx';
import type { GateLeavesHeld } from './gate-leaves.ts';
import { LeaveSigned } from './leave-signed.tsx';
import { verdictWords } from './leave-words.ts';
import { tones } from './pass-card.tsx';
import styles from './leave-card.module.css';

/** So long after a child was let out it has hardly come back. */
const sameChildMs = 5 * 60_000;

interface LeaveCardProps {
  of: LeaveAtGate;
  person: GatePerson;
  passVersion: number | null;
  /** Another leave on which the child is out. */
  outOn: LeaveAtGate | null;
  held: GateLeavesHeld;
  point: Point;
  onCount: () => void;
  onClose: () => void;
}

/** One child who goes, or comes back, on an exeat: the verdict, who takes it along, and the check before "Out". */
export function LeaveCard(props: LeaveCardProps) {
  const { of, person, passVersion, held, point, onCount, onClose } = props;
  const clock = useSchoolClock();
  const refused = useRefused(props);
  const moment = useMoment(props, refused !== null);
  // What is said stands until the school has answered: a refusal is shown where it was pressed.
  const [pressed, setPressed] = useState<GateVerdict | null>(null);
  const [signed, setSigned] = useState<'gate-out' | 'gate-in' | null>(null);
  const verdict = pressed ?? gateVerdict(of, moment);
  const restrictions = restrictionsAt(of, moment);
  if (signed !== null) return <LeaveSigned of={of} person={person} deed={signed} onClose={onClose} />;
  const { said, why, way, lateMinutes } = verdict;
  const words = verdictWords(of, verdict, { clock, outOn: props.outOn, refused });
  return (
    <section className={styles.card} aria-label={t('Exeat of {{name}}', { name: person.name })}>
      {restrictions.length > 0 && <WarningBanner warnings={restrictions.map(({ warning }) => warning)} today={moment.today} />}
      <Verdict
        said={said}
        words={words.shown}
        portrait={<PersonPortrait of="student" id={person.id} name={person.name} photo={person.photo} />}
        name={person.name}
        why={words.why}
        warnings={[]}
        onSaid={(heard) => play(why === 'RETURNS_LATE' ? 'late' : tones[heard])}
      >
        <p className={styles.facts}>
          {[person.place, person.number, of.ref, of.typeName, spanText(of.departAt, of.returnBy, clock)].filter(Boolean).join(' · ')}
        </p>
        {way !== 'IN' && <CollectorHere of={of.collector} isDenied={restrictions.some(({ isNamed }) => isNamed)} />}
        <div className={styles.row}>
          <span className={styles.clock}>{t('It is {{time}}', { time: clock.timeAt(moment.now.toISOString()) })}</span>
          <ListAge list={{ asOf: held.asOf, status: 'ready' }} />
        </div>
        {way === 'OUT' && Date.parse(of.departAt) > moment.now.getTime() && (
          <Note tone="warn">{t('Approved to leave {{when}}: that is still to come.', { when: whenWithin(of.departAt, clock) })}</Note>
        )}
        {way !== null && (
          <SignForm
            of={{ ...of, student: person, collectorName: of.collector?.name ?? '', isAlone: of.collector === null }}
            deeds={[way === 'OUT' ? 'gate-out' : 'gate-in']}
            point={point}
            lacksPhoto={of.collector?.photo === null}
            asksOffice={said === 'ASK'}
            lateMinutes={lateMinutes}
            onAnswer={(answer, deed) => {
              setPressed(answer === 'begun' ? verdict : null);
              if (answer === 'sent' || answer === 'kept') setSigned(deed === 'gate-in' ? 'gate-in' : 'gate-out');
            }}
          />
        )}
        <div className={styles.row}>
          <Button variant="default" onClick={onClose}>
            {t('Next person')}
          </Button>
          {passVersion === null && (
            <Button variant="subtle" onClick={onCount}>
              {t('Count without the exeat')}
            </Button>
          )}
        </div>
      </Verdict>
    </section>
  );
}

/** How a gate sent the collector away today, which this device has heard or recorded. */
function useRefused({ of: { collector }, person: { card }, held }: LeaveCardProps): PickUpCourse | null {
  const day = useJudgingDay({ listAsOf: held.asOf });
  return (card && collector && refusedOn({ day }, card, collector)?.course) ?? null;
}

function useMoment({ of, person, passVersion, outOn, held }: LeaveCardProps, isRefused: boolean): GateMoment {
  const now = useRightNow(10_000);
  const deviceNow = useNow(30_000);
  const today = useJudgingDay({ listAsOf: held.asOf });
  const isOffline = useIsOffline();
  return {
    now,
    today,
    isOld: isOffline && isListTooOld(held.asOf?.toISOString() ?? null, deviceNow, { listMinutes: held.oldestList }),
    passVersion,
    isRefused,
    warnings: person.card?.warnings ?? [],
    outOn,
    isJustOut: isJustOut(of, now),
  };
}

function isJustOut({ state, leftAt }: Pick<GateLeave, 'state' | 'leftAt'>, now: Date): boolean {
  return state === 'OUT' && leftAt !== null && now.getTime() - Date.parse(leftAt) < sameChildMs;
}
