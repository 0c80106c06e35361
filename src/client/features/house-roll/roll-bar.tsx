import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { type HouseRoll, rollLane } from '#contract/house-roll.ts';
import { figuresOf, stateOf } from '#contract/house-roll-rules.ts';
import { LaneReceipt } from '#client/offline/lane-receipt.tsx';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { DeedBar } from '#client/ui/layout/deed-bar.tsx';
import { t } from '#client/ui/language/words.ts';
import { CloseRoll } from './close-roll.tsx';
import type { Line } from './lines.ts';
import type { Taking } from './use-taking.ts';
import styles from './house-roll.module.css';

interface RollBarProps {
  roll: HouseRoll;
  lines: readonly Line[];
  taking: Taking;
  /** How many marks of it wait on this device. */
  waiting: number;
  isLocked: boolean;
}

/** Always in reach: who is accounted for, where what was marked is now, and what is left to do. */
export function RollBar({ roll, lines, taking, waiting, isLocked }: RollBarProps) {
  const [isClosing, setClosing] = useState(false);
  const figures = figuresOf(roll.called, roll.marks);
  const { expected, seen, out, notSeen, disputed, silent } = figures;
  const last = roll.marks.at(-1);
  return (
    <>
      {isClosing && <CloseRoll roll={roll} lines={lines} waiting={waiting} onClose={() => setClosing(false)} />}
      <DeedBar
        state={
          <>
            <span className={styles.counts}>
              {t('{{accounted}} of {{expected}} accounted for: {{seen}} seen, {{out}} out', { accounted: seen + out, expected, seen, out })}
              {notSeen > 0 && t(', {{count, number}} not seen', { count: notSeen, defaultValue_one: ', {{count, number}} not seen' })}
              {disputed > 0 && t(', {{count, number}} in dispute', { count: disputed, defaultValue_one: ', {{count, number}} in dispute' })}
              {silent > 0 &&
                t(', {{count, number}} not called yet', { count: silent, defaultValue_one: ', {{count, number}} not called yet' })}
            </span>
            <LaneReceipt lane={rollLane(roll)} known={last ? { at: last.receivedAt, by: last.by } : null} />
          </>
        }
      >
        {stateOf({ closed: roll.closed, figures }) !== 'CLOSED' && expected > 0 && (
          <Button leftSection={<IconLock size={18} aria-hidden />} disabled={isLocked} onClick={() => setClosing(true)}>
            {t('Close the roll')}
          </Button>
        )}
        {taking.canUndo && (
          <ToolButton label={t('Undo the last mark')} onClick={taking.undo}>
            <IconArrowBackUp size={18} aria-hidden />
          </ToolButton>
        )}
      </DeedBar>
    </>
  );
}
