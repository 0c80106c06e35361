import { Button, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { RollSays } from '#contract/house-roll.ts';
import { LeaveTag, leaveWords } from '#client/features/exeat/leave-tag.tsx';
import type { Away } from '#client/features/exeat/queries.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { PhotoAndName } from '#client/photo/person-photo.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { TapChoice } from '#client/ui/fields/tap-choice.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Said } from './commands.ts';
import { standings, taps } from './labels.ts';
import type { Line } from './lines.ts';
import { RollMarkTag } from './roll-mark-tag.tsx';
import styles from './house-roll.module.css';

interface RollRowProps {
  line: Line;
  /** The exeat on which the child is out. */
  away: Away | undefined;
  /** The ids of the marks that this device holds and the server does not know. */
  unsent: string;
  isLocked: boolean;
  /** Out was tapped, and is nothing before it is said why. */
  isAsked: boolean;
  onTap: (line: Line, says: Exclude<RollSays, 'NOTHING'>) => void;
  onSay: (line: Line, what: Said) => void;
  onClose: (id: string) => void;
}

/** One child: who it is, what is known, and the three marks, one tap each. */
export const RollRow = memo(function RollRow({ line, away, unsent, isLocked, isAsked, onTap, onSay, onClose }: RollRowProps) {
  const { id, card, standing, heads, marks } = line;
  const [isOpen, setOpen] = useState(false);
  const name = line.name || t('A child who is not on this device');
  const [only] = heads;
  const chosen = standing === 'DISPUTED' || standing === 'SILENT' ? undefined : standing;
  return (
    <li className={styles.row} data-child={id} data-marked={chosen} data-standing={standing}>
      <div className={styles.who}>
        <span className={styles.bed}>{card?.bed || '–'}</span>
        <span className={styles.name}>
          {card ? (
            <PhotoAndName of="student" id={id} photo={card.photo} name={name}>
              <bdi>{name}</bdi>
            </PhotoAndName>
          ) : (
            name
          )}
          {line.isGuest && <StatusTag status="info">{t('Lives elsewhere by now')}</StatusTag>}
          {standing === 'DISPUTED' && (
            <StatusTag status="warn" isLong>
              {standings.DISPUTED.label}
            </StatusTag>
          )}
          {away && <LeaveTag of={away.leave} as={away.as} />}
          {standing !== 'SEEN' && card && !away && <WhereNowTag who={{ kind: 'student', id }} now={card.whereNow} isShort />}
          {standing === 'DISPUTED' && heads.map((mark) => <RollMarkTag key={mark.id} mark={mark} isUnsent={unsent.includes(mark.id)} />)}
          {chosen !== undefined && only && <RollMarkTag mark={only} isUnsent={unsent.includes(only.id)} />}
        </span>
      </div>
      <TapChoice label={name} name={id} taps={taps} chosen={chosen} isLocked={isLocked} onTap={(says) => onTap(line, says)} />
      <ToolButton variant="subtle" label={t('{{name}}: what was said', { name })} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconDots size={18} aria-hidden />
      </ToolButton>
      {isAsked && <WhereOut line={line} away={away} onSay={onSay} onClose={onClose} />}
      {isOpen && <Details line={line} name={name} isLocked={isLocked} onSay={onSay} />}
      {isOpen && marks.length > 1 && (
        <ul className={styles.past} aria-label={t('{{name}}: everything that was said', { name })}>
          {marks.map((mark) => (
            <li key={mark.id}>
              <RollMarkTag mark={mark} isUnsent={unsent.includes(mark.id)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});

/** Out is nothing before somebody says where, and who knows it. */
function WhereOut({ line, away, onSay, onClose }: Pick<RollRowProps, 'line' | 'away' | 'onSay' | 'onClose'>) {
  const clock = useSchoolClock();
  const [note, setNote] = useState(away ? `${away.leave.ref}: ${leaveWords(away.leave, away.as, clock)}` : '');
  const [problem, setProblem] = useState<string | null>(null);

  function handleSave() {
    if (note.trim() === '') return setProblem(t('Say where the child is, and who knows it'));
    onSay(line, { says: 'OUT', note: note.trim() });
    onClose(line.id);
  }

  return (
    <form
      className={styles.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
    >
      <TextInput
        ref={takeFocus}
        label={t('Where is {{name}}, and who knows it?', { name: line.name })}
        placeholder={t('Hospital, with Nurse Bello')}
        maxLength={300}
        value={note}
        error={problem}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit">{t('Mark as out')}</Button>
      <Button variant="default" onClick={() => onClose(line.id)}>
        {t('Cancel')}
      </Button>
    </form>
  );
}

/** The field is there because somebody asked for it, a moment ago. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  // What is always in reach lies over the end of the list.
  field?.scrollIntoView({ block: 'center' });
}

/** Of whoever was not seen: what is known, which closes the roll. */
function Details({ line, name, isLocked, onSay }: Pick<RollRowProps, 'line' | 'isLocked' | 'onSay'> & { name: string }) {
  const [note, setNote] = useState('');
  if (isLocked || line.standing !== 'NOT_SEEN')
    return line.marks.length === 0 ? <p className={styles.past}>{t('Nobody has said anything yet.')}</p> : null;
  return (
    <form
      className={styles.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() === '') return;
        onSay(line, { says: 'NOT_SEEN', note: note.trim() });
        setNote('');
      }}
    >
      <TextInput
        label={t('What is known of {{name}}?', { name })}
        maxLength={300}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('Add what is known')}
      </Button>
    </form>
  );
}
