import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ExeatDetail } from '#contract/exeat.ts';
import { leavesFrom, minutesLate, outOfTime } from '#contract/exeat-rules.ts';
import type { ExeatDeed } from '#contract/exeat-states.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Link } from 'react-router';
import { t } from '#client/ui/language/words.ts';
import { AskDrawer } from './ask-drawer.tsx';
import { claimOf, type SignedHere, signedHere } from './claims.ts';
import { ConsentForm } from './consent-form.tsx';
import { DecideForm } from './decide-form.tsx';
import { doneWords, stepWords } from './labels.ts';
import { OwnSay } from './own-say.tsx';
import { SignForm } from './sign-form.tsx';
import { whenWithin } from './time-words.ts';
import styles from './exeat.module.css';

const saying: readonly ExeatDeed[] = ['approve', 'override', 'decline', 'ask-changes'];

/** What this person may do now. What was done on this device and not sent is not done a second time; who was signed out here is signed in here. */
export function Deciding({ of }: { of: ExeatDetail }) {
  const { records } = useOutboxView();
  const claim = claimOf(of.id, records);
  const here = signedHere(of, records);
  const may = (deeds: readonly ExeatDeed[]) => of.deeds.filter((deed) => deeds.includes(deed));
  const says = may(saying);
  const isUndone = claim?.deed === 'undo' && claim.mark !== 'refused';
  if (claim !== undefined && !isUndone && here === null) return <NotSent isRefused={claim.mark === 'refused'} />;
  return (
    <>
      {of.reason !== '' && (
        <Card title={of.state === 'CHANGES_ASKED' ? t('What has to be changed') : t('Why')}>
          <p>{of.reason}</p>
        </Card>
      )}
      {of.deeds.includes('ask') && <AskAgain of={of} />}
      {(of.deeds.includes('consent') || of.deeds.includes('refuse')) && (
        <Card title={t('Consent by telephone')}>
          <ConsentForm key={of.version} of={of} />
        </Card>
      )}
      {says.length > 0 && of.step !== null && (
        <Card title={t('Decision: {{step}}', { step: stepWords[of.step] })}>
          <DecideForm key={of.version} of={of} step={of.step} deeds={says} />
        </Card>
      )}
      {here !== null && <Signing of={of} here={here} />}
      <OwnSay of={of} />
    </>
  );
}

function Signing({ of, here: { signs, next: possible } }: { of: ExeatDetail; here: SignedHere }) {
  const clock = useSchoolClock();
  const timeZone = useSchoolZone();
  const isEarly = outOfTime(of.content, rightNow(), timeZone) === 'EARLY';
  const next = isEarly ? possible.filter((deed) => deed !== 'house-out' && deed !== 'gate-out') : possible;
  if (isEarly && signs.length === 0 && next.length === 0 && possible.length > 0)
    return (
      <Card title={t('Out and in')}>
        <p>
          {t('Nobody leaves on this exeat before {{when}}', { when: whenWithin(leavesFrom(of.content, timeZone).toISOString(), clock) })}
        </p>
      </Card>
    );
  if (signs.length === 0 && next.length === 0) return null;
  return (
    <Card title={t('Out and in')}>
      {signs.length > 0 && (
        <>
          <div className={styles.row}>
            {signs.map((deed, at) => (
              <StatusTag key={`${deed}-${at}`} status="none" isUnsent isLong>
                {doneWords[deed]}
              </StatusTag>
            ))}
          </div>
          <Note tone="warn">{unsentWords}</Note>
        </>
      )}
      {next.length > 0 && (
        <SignForm
          key={`${of.version}-${signs.length}`}
          of={{ ...of, isAlone: of.content.collector === null }}
          deeds={next}
          lateMinutes={minutesLate(of.content.returnBy, of.graceMin, rightNow())}
        />
      )}
    </Card>
  );
}

const unsentWords = t(
  'What you did here is safe on this device and not sent yet: nobody else knows of it, and the gate does not go by it.',
);

function NotSent({ isRefused }: { isRefused: boolean }) {
  return (
    <Card title={t('Decision')}>
      <Note tone="warn">{isRefused ? t('What you did here was not accepted. Both are under “Needs attention”.') : unsentWords}</Note>
      {isRefused && <Link to={paths.attention.to()}>{t('Needs attention')}</Link>}
    </Card>
  );
}

function AskAgain({ of }: { of: ExeatDetail }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setAsking(true)}>{t('Change the request')}</Button>
      <AskDrawer isOpen={isAsking} again={of} onClose={() => setAsking(false)} />
    </div>
  );
}
