import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { BusTrip, Pupil } from '#contract/bus-trip.ts';
import type { TripNow } from '#contract/bus-trip-rules.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Taking } from './commands.ts';
import styles from './trip.module.css';

interface AddChildProps {
  trip: BusTrip;
  now: TripNow;
  taking: Taking;
  pupils: readonly Pupil[];
  isLocked: boolean;
}

const mostShown = 8;

/** A child who is not on the list: looked for in the whole school, and taken on with what is off about it said first. */
export function AddChild({ trip, now, taking, pupils, isLocked }: AddChildProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconUserPlus size={20} aria-hidden />}
        disabled={isLocked}
        onClick={() => setOpen(true)}
      >
        {t('Somebody else boards')}
      </Button>
      <Dialog isOpen={isOpen} title={t('Who boards besides?')} onClose={close}>
        {isOpen && <Search trip={trip} now={now} taking={taking} pupils={pupils} onClose={close} />}
      </Dialog>
    </>
  );
}

function Search({ trip, now, taking, pupils, onClose }: Omit<AddChildProps, 'isLocked'> & { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Pupil | null>(null);
  const known = new Set(now.children.map(({ studentId }) => studentId));
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? []
      : pupils.filter(({ id, name, admissionNo }) => {
          const text = `${name} ${admissionNo}`.toLowerCase();
          return !known.has(id) && words.every((word) => text.includes(word));
        });

  function handleTake(pupil: Pupil) {
    taking.child({ studentId: pupil.id, heads: [] }, pupil.name, { says: 'BOARDED', stopId: null });
    onClose();
  }

  return (
    <div className={styles.dialog}>
      <TextInput
        type="search"
        label={t('Name or admission number')}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setChosen(null);
        }}
      />
      {chosen === null && (
        <ul className={styles.list} aria-label={t('Found')}>
          {found.slice(0, mostShown).map((pupil) => (
            <li key={pupil.id}>
              <button type="button" className={styles.found} onClick={() => setChosen(pupil)}>
                <bdi>{pupil.name}</bdi>
                <span className={styles.meta}>{[pupil.className, pupil.admissionNo].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen === null && found.length > mostShown && (
        <p className={styles.meta}>
          {t('And {{count, number}} more: type more of the name.', {
            count: found.length - mostShown,
            defaultValue_one: 'And one more: type more of the name.',
          })}
        </p>
      )}
      {chosen === null && words.length > 0 && found.length === 0 && (
        <p className={styles.meta}>{t('Nobody of this name, who is not on the list already.')}</p>
      )}
      {chosen && <Chosen trip={trip} now={now} pupil={chosen} onTake={() => handleTake(chosen)} onClose={onClose} />}
    </div>
  );
}

interface ChosenProps extends Pick<AddChildProps, 'trip' | 'now'> {
  pupil: Pupil;
  onTake: () => void;
  onClose: () => void;
}

function Chosen({ trip, now, pupil, onTake, onClose }: ChosenProps) {
  const other = trip.elsewhere.find(({ studentId }) => studentId === pupil.id);
  const isFull = now.bus !== null && now.figures.on >= now.bus.seats;
  return (
    <>
      <p className={styles.question}>
        <bdi>{pupil.name}</bdi> <span className={styles.meta}>{pupil.className}</span>
      </p>
      {other ? (
        <Note tone="warn">
          {t('{{name}} rides another bus today: {{bus}}.', {
            name: pupil.name,
            bus: [other.busName, other.routeName].filter((name) => name !== '').join(', '),
          })}
        </Note>
      ) : (
        <Note tone="info">{t('{{name}} is on no route in this direction today.', { name: pupil.name })}</Note>
      )}
      {isFull && <Note tone="warn">{t('Every seat of this bus is taken.')}</Note>}
      <div className={styles.answers}>
        <Button size="lg" onClick={onTake}>
          {other || isFull ? t('Take on all the same') : t('Take on')}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  );
}
