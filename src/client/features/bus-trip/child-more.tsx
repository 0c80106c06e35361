import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TripChild } from '#contract/bus-trip.ts';
import type { ChildSays } from '#contract/bus-trip-event.ts';
import type { ChildNow } from '#contract/bus-trip-rules.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { WithPhone } from '#client/ui/buttons/phone-link.tsx';
import { t } from '#client/ui/language/words.ts';
import type { ChildWord } from './commands.ts';
import { said } from './labels.ts';
import styles from './trip.module.css';

interface ChildMoreProps {
  now: ChildNow;
  child: TripChild | undefined;
  name: string;
  isLocked: boolean;
  onSay: (word: ChildWord) => void;
  onStranger: (who: string, note: string) => void;
}

/** What is said more seldom, whom to call, and all that was said. */
export function ChildMore({ now, child, name, isLocked, onSay, onStranger }: ChildMoreProps) {
  const clock = useSchoolClock();
  const [asked, setAsked] = useState<ChildSays | 'STRANGER' | null>(null);
  return (
    <div className={styles.ask}>
      {!isLocked && asked === null && (
        <div className={styles.answers}>
          {deedsOf(now).map((says) => (
            <Button key={says} variant="default" onClick={() => (asks[says] ? setAsked(says) : onSay({ says }))}>
              {deedWords[says]}
            </Button>
          ))}
          <Button variant="default" color="red" onClick={() => setAsked('STRANGER')}>
            {t('Somebody is here who is kept away')}
          </Button>
        </div>
      )}
      {asked !== null && (
        <Why
          asked={asked}
          onClose={() => setAsked(null)}
          onSay={(text) => {
            if (asked === 'STRANGER') onStranger(text, '');
            else onSay({ says: asked, note: text });
            setAsked(null);
          }}
        />
      )}
      <ul className={styles.lines} aria-label={t('Whom to call for {{name}}', { name })}>
        {child?.contacts.map((person) => (
          <li key={`${person.name}${person.phone}`}>
            <WithPhone number={person.phone} of={person.name}>
              {person.name}
              {person.mayCollect && <span className={styles.meta}> {t('may collect')}</span>}
            </WithPhone>
          </li>
        ))}
        {child !== undefined && child.contacts.length === 0 && <li className={styles.meta}>{t('Nobody to call is on this device.')}</li>}
      </ul>
      {now.events.length > 0 && (
        <ul className={styles.lines} aria-label={t('{{name}}: everything that was said', { name })}>
          {now.events.map((event) => (
            <li key={event.id}>
              {clock.timeAt(event.at)} {said[event.said.says]}
              {event.said.note !== '' && `: ${event.said.note}`} <span className={styles.meta}>{event.by}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Deed = Exclude<ChildSays, 'TAKEN_BACK'>;

const deedWords: Record<Deed, string> = {
  BOARDED: t('On the bus after all'),
  ALIGHTED: t('Left the bus here'),
  ABSENCE_TOLD: t('Absence was told'),
  NO_SHOW: t('Did not come'),
  NOT_MET: t('Nobody is here'),
  HANDED_BACK: t('Handed back'),
};

/** What is asked before it is said. */
const asks: Partial<Record<Deed | 'STRANGER', string>> = {
  ABSENCE_TOLD: t('Who told it?'),
  NO_SHOW: t('How long did the bus wait? Did anybody call?'),
  HANDED_BACK: t('Who has the child now?'),
  ALIGHTED: t('Where, and who has the child now?'),
  STRANGER: t('Who was there?'),
};

function deedsOf({ state, isDisputed, isNotMet }: ChildNow): Deed[] {
  if (isDisputed) return ['BOARDED', 'ALIGHTED', 'ABSENCE_TOLD', 'NO_SHOW'];
  switch (state) {
    case 'EXPECTED':
      return ['ABSENCE_TOLD', 'NO_SHOW'];
    case 'ON':
      return isNotMet ? ['HANDED_BACK', 'ALIGHTED'] : ['NOT_MET', 'ALIGHTED'];
    case 'OFF':
    case 'HANDED_BACK':
      return ['BOARDED'];
    case 'ABSENCE_TOLD':
    case 'NO_SHOW':
      return ['BOARDED'];
  }
}

function Why({ asked, onSay, onClose }: { asked: Deed | 'STRANGER' | ChildSays; onSay: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const question = asked === 'TAKEN_BACK' ? '' : (asks[asked] ?? '');
  return (
    <form
      className={styles.other}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return setProblem(t('Say it in a few words'));
        onSay(text.trim());
      }}
    >
      <TextInput
        label={question}
        maxLength={120}
        value={text}
        error={problem}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit">{t('Keep')}</Button>
      <Button variant="default" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </form>
  );
}
