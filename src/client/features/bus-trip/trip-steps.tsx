import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFlag, IconLock, IconPlayerPlay, IconWalk } from '@tabler/icons-react';
import { useState } from 'react';
import { type BusTrip, tripLane } from '#contract/bus-trip.ts';
import { inTheWay, type TripNow } from '#contract/bus-trip-rules.ts';
import { LaneReceipt } from '#client/offline/lane-receipt.tsx';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { DeedBar } from '#client/ui/layout/deed-bar.tsx';
import { t } from '#client/ui/language/words.ts';
import { type Taking, tellOfIt } from './commands.ts';
import { OdometerDialog } from './odometer-dialog.tsx';
import { wayWords } from './way-words.ts';
import { WalkDialog } from './walk-dialog.tsx';
import styles from './trip.module.css';

interface TripStepsProps {
  trip: BusTrip;
  now: TripNow;
  taking: Taking;
  isLocked: boolean;
}

type Asked = 'START' | 'ARRIVE' | 'WALK' | null;

/** Always in reach: what comes next, where what was said is now, and the last of it to be taken back. */
export function TripSteps({ trip, now, taking, isLocked }: TripStepsProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const last = trip.events.at(-1);
  const close = () => setAsked(null);
  const say = (said: Parameters<Taking['trip']>[0]) => {
    close();
    taking.trip(said).catch(tellOfIt);
  };
  return (
    <>
      <OdometerDialog
        title={t('Start the trip')}
        isOpen={asked === 'START'}
        label={t('Start')}
        onClose={close}
        onSay={(odometer) => say({ says: 'STARTED', odometer })}
      />
      <OdometerDialog
        title={t('The bus has arrived')}
        isOpen={asked === 'ARRIVE'}
        label={t('Arrived')}
        onClose={close}
        onSay={(odometer) => say({ says: 'ARRIVED', odometer })}
      />
      <WalkDialog isOpen={asked === 'WALK'} on={now.figures.on} onClose={close} onSay={(walk) => say({ says: 'WALKED', ...walk })} />
      <DeedBar
        state={
          <>
            <Why now={now} />
            <LaneReceipt lane={tripLane(trip.id)} known={last ? { at: last.receivedAt, by: last.by } : null} />
          </>
        }
      >
        <Next now={now} isLocked={isLocked} onAsk={setAsked} onClose={() => say({ says: 'CLOSED' })} />
        {taking.last !== null && (
          <ToolButton label={t('Undo: {{last}}', { last: taking.last })} size={48} onClick={taking.undo}>
            <IconArrowBackUp size={22} aria-hidden />
          </ToolButton>
        )}
      </DeedBar>
    </>
  );
}

function Next({ now, isLocked, onAsk, onClose }: { now: TripNow; isLocked: boolean; onAsk: (asked: Asked) => void; onClose: () => void }) {
  switch (now.state) {
    case 'SCHEDULED':
    case 'DEFECT_HOLD':
    case 'PRE_CHECK_PASSED':
      return (
        <Button
          size="lg"
          leftSection={<IconPlayerPlay size={20} aria-hidden />}
          disabled={isLocked || now.state !== 'PRE_CHECK_PASSED'}
          onClick={() => onAsk('START')}
        >
          {t('Start the trip')}
        </Button>
      );
    case 'RUNNING':
      return (
        <Button size="lg" leftSection={<IconFlag size={20} aria-hidden />} disabled={isLocked} onClick={() => onAsk('ARRIVE')}>
          {t('Arrived')}
        </Button>
      );
    case 'ARRIVED':
      return (
        <Button
          size="lg"
          leftSection={<IconWalk size={20} aria-hidden />}
          disabled={isLocked || now.figures.on > 0}
          onClick={() => onAsk('WALK')}
        >
          {t('I walked to the back')}
        </Button>
      );
    case 'CHILD_CHECK_DONE':
      return (
        <Button size="lg" leftSection={<IconLock size={20} aria-hidden />} disabled={isLocked || now.figures.left > 0} onClick={onClose}>
          {t('Close the trip')}
        </Button>
      );
    case 'CLOSED':
    case 'CANCELLED':
      return null;
  }
}

/** What is in the way of what comes next. */
function Why({ now }: { now: TripNow }) {
  const words = whyNot(now);
  return words === '' ? null : <strong className={styles.why}>{words}</strong>;
}

function whyNot(now: TripNow): string {
  switch (now.state) {
    case 'SCHEDULED':
      return t('The bus is checked before it leaves.');
    case 'DEFECT_HOLD':
      return t('A serious defect holds this bus. The office sends another one.');
    case 'ARRIVED':
    case 'CHILD_CHECK_DONE':
      return inTheWay(now).includes('CHILDREN') ? wayWords(now.figures) : '';
    default:
      return '';
  }
}
