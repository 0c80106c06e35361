import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { refusedOn } from '#contract/pick-up-rules.ts';
import { mayGiveWord, nearlyAbout, verdictOn, warningsAbout } from '#contract/release-rules.ts';
import type { RightReleaseCode } from '#contract/release-code.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { relations } from '#client/person/guardian-words.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { WithPhone } from '#client/ui/buttons/phone-link.tsx';
import { RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { t } from '#client/ui/language/words.ts';
import { CodeForm } from './code-form.tsx';
import { saidOf } from './collectors.ts';
import { nearWords, oldListWords, refusedWords, unwillingWords, useIsListOld } from './guardian-verdict.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { useJudgingDay } from './judging-day.ts';
import type { AtChild } from './pick-up.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { SendCode } from './send-code.tsx';
import type { Steps } from './use-steps.ts';
import { Verdict } from './verdict.tsx';
import styles from './release.module.css';

interface SomebodyElseProps {
  card: StudentCard;
  name: string;
  gate: AtChild;
  steps: Steps;
}

/** Somebody who has no right of their own: a guardian who may collect the child is called, and gives their word. */
export function SomebodyElse({ card, name: given, gate, steps }: SomebodyElseProps) {
  const today = useJudgingDay(gate);
  const isOld = useIsListOld(gate);
  const [name, setName] = useState(given);
  const [agreedBy, setAgreedBy] = useState<string | null>(null);
  const [how, setHow] = useState<'CALL' | 'CODE'>('CALL');
  const [called, setCalled] = useState({ number: '', at: '' });
  const [code, setCode] = useState<RightReleaseCode | null>(null);
  const timeAt = useSchoolClock().timeAt;
  const entitled = card.guardians.filter((one) => mayGiveWord(today, card, one));
  const to = { of: 'OTHER' as const, name: name.trim(), phone: '', agreedBy: agreedBy ?? '' };
  const verdict = to.name === '' ? 'NO_RIGHT' : verdictOn(today, card, to);
  const near = to.name === '' ? [] : nearlyAbout(today, card, to);
  const refused = to.name === '' ? null : refusedOn({ day: today }, card, { guardianId: null, name: to.name });
  const asksOffice = isOld || refused !== null || near.length > 0;
  const [isUnwilling, setUnwilling] = useState(false);
  const waits = how === 'CODE' && code === null;
  const said = saidOf(verdict, asksOffice || waits || isUnwilling);

  function whyOf(): string {
    if (verdict === 'KEPT_AWAY') return t('A restriction names somebody who is called so');
    if (refused) return refusedWords(refused.course, timeAt(refused.course.at));
    if (verdict === 'NO_RIGHT') return t('Ask for their name, then call a guardian who may collect the child.');
    if (isUnwilling) return unwillingWords();
    if (near.length > 0) return nearWords();
    if (isOld) return oldListWords();
    if (waits) return t('Only the code that they read out lets them take the child.');
    return code === null ? t('A guardian gave their word') : t('The code is right');
  }

  /** When they were asked is written down with the number. */
  function choose(guardianId: string) {
    setAgreedBy(guardianId);
    setCode(null);
    setCalled({ number: entitled.find((one) => one.guardianId === guardianId)?.phone ?? '', at: nowText() });
  }

  /** The code says for whom it is: the release must say the same. */
  function takeCode(right: RightReleaseCode) {
    setName(right.name);
    setAgreedBy(right.guardianId);
    setCode(right);
  }

  return (
    <Verdict said={said} name={to.name} why={whyOf()} warnings={[...warningsAbout(today, card, to), ...near]} onSaid={gate.onSaid}>
      <TextInput
        label={t('Their name')}
        description={t('Who gives none is called by how they look: they can be refused all the same.')}
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setCode(null);
        }}
      />
      {entitled.length === 0 ? (
        <p>{t('Nobody may collect this child today: call the office.')}</p>
      ) : (
        <>
          <ul className={styles.phones}>
            {entitled.map(({ guardianId, name: whom, relation, phone }) => (
              <li key={guardianId}>
                <WithPhone number={phone} of={whom}>
                  <bdi>{whom}</bdi>, {relations[relation]}
                </WithPhone>
              </li>
            ))}
          </ul>
          <RadioGroup
            label={t('How do they agree?')}
            choices={[
              { value: 'CALL', label: t('They are called') },
              { value: 'CODE', label: t('They are sent a code, which is read out here') },
            ]}
            value={how}
            onChoose={(next) => {
              setHow(next === 'CODE' ? 'CODE' : 'CALL');
              setCode(null);
            }}
          />
          <RadioGroup
            label={how === 'CALL' ? t('Who agreed on the telephone') : t('Who is sent the code')}
            choices={entitled.map((one) => ({ value: one.guardianId, label: one.name }))}
            value={agreedBy ?? ''}
            onChoose={choose}
          />
          {how === 'CALL' && agreedBy !== null && (
            <TextInput
              label={t('Number that was called')}
              autoComplete="off"
              inputMode="tel"
              maxLength={40}
              value={called.number}
              description={t('Agreed at {{time}}', { time: timeAt(called.at) })}
              onChange={(event) => setCalled({ ...called, number: event.currentTarget.value })}
            />
          )}
          {how === 'CODE' && agreedBy !== null && said !== 'NO' && (
            <>
              <SendCode key={agreedBy} studentId={card.id} guardianId={agreedBy} name={to.name} onSent={() => setCode(null)} />
              {code === null && <CodeForm number={card.admissionNo} onRight={takeCode} />}
            </>
          )}
        </>
      )}
      {verdict === 'OK' && !waits && (
        <HandOverForm
          key={how}
          child={{ id: card.id, name: fullName(card) }}
          to={to}
          word={code === null ? { how: 'CALL', number: called.number.trim(), at: called.at } : { how: 'CODE', codeId: code.codeId }}
          hasPhoto={false}
          gate={gate}
          asksOffice={asksOffice}
          onUnwilling={setUnwilling}
        />
      )}
      {to.name !== '' && <RefuseForm of={{ guardianId: null, name: to.name }} steps={steps} />}
    </Verdict>
  );
}

function nowText(): string {
  return new Date().toISOString();
}
