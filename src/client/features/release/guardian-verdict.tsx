import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusedOn } from '#contract/pick-up-rules.ts';
import { isListTooOld, warningsAbout } from '#contract/release-rules.ts';
import type { PickUpCourse, StudentCard } from '#contract/student-card.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { pickUpStates } from '#client/person/pick-up-states.ts';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { usePickUpSettings } from '#client/session/use-pick-up-settings.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { type Collector, saidOf } from './collectors.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { useJudgingDay } from './judging-day.ts';
import type { AtChild, AtGate } from './pick-up.tsx';
import { RefuseForm } from './refuse-form.tsx';
import type { Steps } from './use-steps.ts';
import { Verdict } from './verdict.tsx';

interface GuardianVerdictProps {
  card: StudentCard;
  of: Collector;
  gate: AtChild;
  /** What may be done with who has come. */
  steps: Steps;
  /** Their card of the school was read. */
  hasCard: boolean;
  /** Another guardian gives their word for them. */
  onWord: () => void;
}

/** One of the child’s guardians stands there. */
export function GuardianVerdict({
  card,
  of: { guardian, verdict, why, near, pickUp },
  gate,
  steps,
  hasCard,
  onWord,
}: GuardianVerdictProps) {
  const today = useJudgingDay(gate);
  const isOld = useIsListOld(gate);
  const { guardianId, name, photo } = guardian;
  const to = { of: 'GUARDIAN' as const, guardianId, name };
  const timeAt = useSchoolClock().timeAt;
  const course = pickUp?.course?.day === today ? pickUp.course : null;
  const refused = refusedOn({ day: today }, card, { guardianId, name });
  const asksOffice = isOld || refused !== null || near.length > 0;
  const [isUnwilling, setUnwilling] = useState(false);
  const said = saidOf(verdict, asksOffice || isUnwilling);
  return (
    <Verdict
      said={said}
      portrait={photo !== null && <PersonPortrait of="guardian" id={guardianId} name={name} photo={photo} />}
      name={name}
      why={whyOf()}
      warnings={[...warningsAbout(today, card, to), ...near]}
      onSaid={gate.onSaid}
    >
      {course && course.state !== 'REFUSED' && (
        <p>{t('{{state}} at {{time}}, by {{name}}', { state: pickUpStates[course.state], time: timeAt(course.at), name: course.by })}</p>
      )}
      {verdict === 'OK' && (
        <HandOverForm
          child={{ id: card.id, name: fullName(card) }}
          to={to}
          hasPhoto={photo !== null}
          hasCard={hasCard}
          gate={gate}
          asksOffice={asksOffice}
          onUnwilling={setUnwilling}
          onCheck={(check) => steps.note(pickUp, 'VERIFIED', check)}
        />
      )}
      {verdict === 'NO_RIGHT' && (
        <div>
          <Button variant="default" onClick={onWord}>
            {t('A guardian who may collect agrees')}
          </Button>
        </div>
      )}
      <RefuseForm of={{ guardianId, name }} pickUp={pickUp} steps={steps} />
    </Verdict>
  );

  function whyOf(): string {
    if (verdict === 'KEPT_AWAY') return why;
    if (refused) return refusedWords(refused.course, timeAt(refused.course.at));
    if (verdict !== 'OK') return why;
    if (isUnwilling) return unwillingWords();
    if (near.length > 0) return nearWords();
    return isOld ? oldListWords() : why;
  }
}

export function unwillingWords(): string {
  return t('The child does not want to go with them, or is not sure');
}

export function nearWords(): string {
  return t('A restriction names somebody who is called almost so. Call the office, and write down who agreed.');
}

export function refusedWords({ by, reason }: PickUpCourse, time: string): string {
  return t('{{name}} refused them at {{time}}: {{reason}}. Call the office, and write down who agreed.', { name: by, time, reason });
}

export function oldListWords(): string {
  return t('The list of this device is too old to tell. Call the office, and write down who agreed.');
}

/** Without a connection, and so long after the list was read that it may lack what was forbidden since. */
export function useIsListOld({ listAsOf }: Pick<AtGate, 'listAsOf'>): boolean {
  const now = useNow(30_000);
  const limits = usePickUpSettings();
  return useIsOffline() && isListTooOld(listAsOf?.toISOString() ?? null, now, limits);
}
