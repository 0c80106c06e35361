import { IconCheck, IconDots, IconLogin2, IconLogout2, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { TripChild } from '#contract/bus-trip.ts';
import type { TripException } from '#contract/bus-trip-exception.ts';
import type { ChildNow } from '#contract/bus-trip-rules.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { PhotoAndName } from '#client/photo/person-photo.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { ChildMore } from './child-more.tsx';
import type { ChildWord } from './commands.ts';
import { HandOver } from './hand-over.tsx';
import { exceptionWords } from '#client/fleet/exception-words.ts';
import { childStates, said } from './labels.ts';
import styles from './trip.module.css';

/** What one tap on the row does now; null when there is nothing to do. */
export type Tap = 'BOARD' | 'ALIGHT' | 'HAND_OVER' | null;

export interface ChildRowProps {
  now: ChildNow;
  child: TripChild | undefined;
  tap: Tap;
  isOverdue: boolean;
  isLocked: boolean;
  exceptions: readonly TripException[];
  /** Events that this device holds and the server does not know. */
  unsent: ReadonlySet<string>;
  onSay: (word: ChildWord) => void;
  onStranger: (who: string, note: string) => void;
}

const signs = { BOARD: IconLogin2, ALIGHT: IconLogout2, HAND_OVER: IconUsers };

/** One child: the whole row is the tap that comes next. */
export function ChildRow({ now, child, tap, isOverdue, isLocked, exceptions, unsent, onSay, onStranger }: ChildRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const name = child?.name ?? t('A child who is not on this device');
  const { label, status } = childStates[now.state];
  const isDone = now.state !== 'EXPECTED' && tap === null;
  const Sign = tap === null ? IconCheck : signs[tap];

  function handleTap() {
    if (tap === 'HAND_OVER') return setHandingOver(true);
    if (tap !== null) onSay({ says: tap === 'BOARD' ? 'BOARDED' : 'ALIGHTED' });
  }

  return (
    <li className={styles.row} data-child={now.studentId} data-state={now.state} data-overdue={isOverdue || undefined}>
      <button type="button" className={styles.tap} disabled={tap === null || isLocked} onClick={handleTap}>
        <span className={styles.who}>
          {child ? (
            <PhotoAndName of="student" id={child.id} photo={child.photo} name={name}>
              <bdi className={styles.name}>{name}</bdi>
            </PhotoAndName>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <span className={styles.meta}>{child?.className}</span>
        </span>
        <span className={styles.next}>
          {(tap !== null || isDone) && <Sign size={28} aria-hidden />}
          {tapWords(tap)}
        </span>
      </button>
      <span className={styles.tags}>
        <StatusTag status={now.isDisputed ? 'bad' : status} isUnsent={now.heads.some(({ id }) => unsent.has(id))}>
          {now.isDisputed ? exceptionWords.DISPUTED : label}
        </StatusTag>
        {now.heads.map((head) => (
          <HeadWords key={head.id} at={head.at} by={now.isDisputed ? `${said[head.said.says]}, ${head.by}` : ''} note={head.said.note} />
        ))}
        {isOverdue && !now.isDisputed && <StatusTag status="bad">{t('Unaccounted')}</StatusTag>}
        {exceptions.map(({ kind, about }) => (
          <StatusTag key={kind} status="warn" isLong>
            {about === '' ? exceptionWords[kind] : `${exceptionWords[kind]}: ${about}`}
          </StatusTag>
        ))}
        {now.state === 'EXPECTED' && child?.whereNow && (
          <WhereNowTag who={{ kind: 'student', id: child.id }} now={child.whereNow} isShort />
        )}
        {child?.alerts.map(({ type, level, text }) => (
          <StatusTag key={`${type}${text}`} status={level === 'DANGER' ? 'bad' : 'warn'} isLong>
            {text === '' ? t('An alert: ask the office') : text}
          </StatusTag>
        ))}
        {child?.keptAway.map((person) => (
          <StatusTag key={person.name} status="bad" isLong>
            {t('Never to {{name}}', { name: person.name })}
          </StatusTag>
        ))}
      </span>
      <ToolButton variant="subtle" size={48} label={t('{{name}}: more', { name })} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconDots size={22} aria-hidden />
      </ToolButton>
      {isHandingOver && child && (
        <HandOver
          child={child}
          onSay={(word) => {
            setHandingOver(false);
            onSay(word);
          }}
          onClose={() => setHandingOver(false)}
        />
      )}
      {isOpen && (
        <ChildMore
          now={now}
          child={child}
          name={name}
          isLocked={isLocked}
          onSay={(word) => {
            setOpen(false);
            onSay(word);
          }}
          onStranger={onStranger}
        />
      )}
    </li>
  );
}

function tapWords(tap: Tap): string {
  if (tap === 'BOARD') return t('Tap: on the bus');
  if (tap === 'ALIGHT') return t('Tap: off the bus');
  return tap === 'HAND_OVER' ? t('Tap: hand over') : '';
}

function HeadWords({ at, by, note }: { at: string; by: string; note: string }) {
  const clock = useSchoolClock();
  return <span className={styles.meta}>{[clock.timeAt(at), by, note].filter((word) => word !== '').join(', ')}</span>;
}
