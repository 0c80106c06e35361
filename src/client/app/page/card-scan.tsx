import { useState } from 'react';
import { readCardText } from '#contract/card-text.ts';
import type { SeenBy } from '#contract/movement.ts';
import { Camera } from '#client/features/gate/camera.tsx';
import type { GateList } from '#client/features/gate/gate-list.ts';
import type { GatePerson } from '#client/features/gate/gate-person.ts';
import { type Reading, readScan } from '#client/features/gate/reading.ts';
import { ScannerField } from '#client/features/gate/scanner-field.tsx';
import { play } from '#client/features/gate/sound.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

/** What comes of a card that was read. */
export interface Heard {
  words: string;
  isGood: boolean;
}

interface CardScanProps {
  list: Pick<GateList, 'keys' | 'find' | 'family' | 'ofNumber' | 'askAgain'>;
  onChild: (child: GatePerson, method: SeenBy) => Heard;
}

/** Reads cards of children as a gate does: by the list on this device, one after the other. */
export function CardScan({ list, onChild }: CardScanProps) {
  const [heard, setHeard] = useState<Heard | null>(null);

  async function scan(text: string): Promise<void> {
    const reading = await readScan(text, list);
    const isChild = reading.is === 'KNOWN' && reading.person.of === 'student';
    const next = isChild
      ? onChild(reading.person, readCardText(text) === null ? 'CARD' : 'QR')
      : { words: refusedWords(reading), isGood: false };
    setHeard(next);
    play(next.isGood ? 'in' : 'refused');
  }

  return (
    <>
      <ScannerField onScan={(text) => void scan(text)} />
      <Camera onScan={(text) => void scan(text)} />
      <output>
        {heard && (
          <StatusTag status={heard.isGood ? 'ok' : 'bad'} isLong>
            {heard.words}
          </StatusTag>
        )}
      </output>
    </>
  );
}

function refusedWords(reading: Reading): string {
  switch (reading.is) {
    case 'KNOWN':
      return t('{{name}} is no child of the school', { name: reading.person.name });
    case 'ENDED':
      return t('This card of {{name}} was ended. Look at the child, and mark by hand', { name: reading.person.name });
    case 'NOT_ON_ROLL':
      return t('{{name}} is not on the roll of the school', { name: reading.person.name });
    case 'GUARDIAN':
    case 'ENDED_ADULT':
      return t('This is the card of a parent or guardian');
    case 'NOT_ON_LIST':
      return t('Nobody whom you see has this card');
    case 'NO_CARD':
      return t('This is no card of the school');
    case 'OTHER_SCHOOL':
      return t('This card is of another school');
    case 'KEY_UNKNOWN':
    case 'NOT_CHECKED':
      return t('This card could not be checked here. Mark by hand');
  }
}
