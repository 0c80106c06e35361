import { TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { Day } from '#contract/fields.ts';
import type { Mark } from '#contract/mark.ts';
import type { MarkProposal } from '#contract/mark-proposal.ts';
import type { MarkChange } from '#contract/register.ts';
import { ProposalTags } from '#client/features/mark-proposal/proposal-tag.tsx';
import { PhotoAndName } from '#client/photo/person-photo.tsx';
import { TapChoice } from '#client/ui/fields/tap-choice.tsx';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { codes } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';
import { type Called, isAwayOnExeat, markFor } from './children.ts';
import { taps } from './labels.ts';
import { MarkEditor } from './mark-editor.tsx';
import type { MarkingStore } from './marking.ts';
import { AwayLock } from './away-lock.tsx';
import { DisputedTag } from './disputed-tag.tsx';
import { RowHint } from './row-hint.tsx';
import styles from './register.module.css';

export interface RegisterRowProps {
  child: Called;
  day: Day;
  mark: Mark | undefined;
  /** It was handed in as another one. */
  isAmended: boolean;
  why: string;
  changes: readonly MarkChange[];
  /** Who marked it so, where that is another mark by now: what stands is said beside the reason for the new one. */
  held: { mark: Mark; by: string; at: string } | undefined;
  /** As it was marked here, where somebody else had marked otherwise before and nobody decided which of the two stands. */
  disputed: Mark | undefined;
  /** Corrections of the mark that wait. */
  proposals: readonly MarkProposal[];
  problem: string | undefined;
  isLocked: boolean;
  marking: Pick<MarkingStore, 'mark' | 'explain'>;
}

/** One child: who it is, what is known, and the four marks, one tap each. */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { child, mark, isAmended, disputed, changes, proposals, isLocked, marking } = props;
  const [isOpen, setOpen] = useState(false);
  const name = child.name || t('A child who is not on this device');
  const isShown = isOpen || isAmended;
  const onMark = (next: Mark) => marking.mark(child.id, next);
  const isAway = isAwayOnExeat(child, mark);
  return (
    <li className={styles.row} data-child={child.id} data-marked={mark?.code}>
      <div className={styles.who}>
        <span className={styles.number}>{child.card?.rollNo ?? ''}</span>
        <span className={styles.name}>
          {child.card ? (
            <PhotoAndName of="student" id={child.id} photo={child.card.photo} name={name}>
              <bdi>{name}</bdi>
            </PhotoAndName>
          ) : (
            name
          )}
          <RowHint child={child} mark={mark} />
          {isAway && !isLocked && <AwayLock name={name} onHere={onMark} />}
          {disputed && <DisputedTag mark={disputed} />}
          <ProposalTags of={proposals} />
        </span>
      </div>
      <TapChoice
        label={name}
        name={child.id}
        taps={taps}
        chosen={mark?.code}
        hint={child.hint?.code}
        isLocked={isLocked || isAway}
        onTap={(code) => onMark(markFor(child, mark, code))}
      />
      <div className={styles.more}>
        {mark?.code === 'L' && (
          <TextInput
            className={styles.minutes}
            aria-label={t('{{name}}: minutes late', { name })}
            placeholder={t('min')}
            inputMode="numeric"
            value={mark.minutesLate ?? ''}
            disabled={isLocked}
            onChange={({ currentTarget }) => onMark({ ...mark, minutesLate: minutesIn(currentTarget.value) })}
          />
        )}
        {mark && !taps.some(({ code }) => code === mark.code) && <span className={styles.other}>{codes[mark.code]}</span>}
        <ToolButton
          variant="subtle"
          label={t('{{name}}: reason and note', { name })}
          aria-expanded={isShown}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={18} aria-hidden />
        </ToolButton>
      </div>
      {(isShown || changes.length > 0) && <MarkEditor {...props} name={name} isOpen={isShown} isLocked={isLocked || isAway} />}
    </li>
  );
});

/** Digits only; what is no lateness is nobody's. */
export function minutesIn(typed: string): number | null {
  const minutes = Number(typed.replace(/\D/g, '').slice(0, 3));
  return minutes >= 1 && minutes <= 600 ? minutes : null;
}
