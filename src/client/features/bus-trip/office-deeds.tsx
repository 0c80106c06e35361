import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowsExchange, IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BusTrip } from '#contract/bus-trip.ts';
import type { TripNow } from '#contract/bus-trip-rules.ts';
import { BusPicker } from '#client/features/bus/bus-picker.tsx';
import { say as tell } from '#client/ui/feedback/toast.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { tellOfIt, useSayOf } from './commands.ts';
import { busTripQueries } from './queries.ts';
import styles from './trip.module.css';

/** What the office alone does with a trip: another bus or driver, or none at all. */
export function OfficeDeeds({ trip, now }: { trip: BusTrip; now: TripNow }) {
  const [asked, setAsked] = useState<'SUBSTITUTE' | 'CANCEL' | null>(null);
  const close = () => setAsked(null);
  const isOver = now.state === 'CLOSED' || now.state === 'CANCELLED';
  if (isOver) return null;
  return (
    <div className={styles.answers}>
      <Button variant="default" leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={() => setAsked('SUBSTITUTE')}>
        {t('Another bus or driver')}
      </Button>
      {now.started === null && (
        <Button variant="default" leftSection={<IconBan size={18} aria-hidden />} onClick={() => setAsked('CANCEL')}>
          {t('Call it off')}
        </Button>
      )}
      <Dialog isOpen={asked === 'CANCEL'} title={t('Call this trip off?')} onClose={close}>
        {asked === 'CANCEL' && <Cancel trip={trip} onClose={close} />}
      </Dialog>
      <Dialog isOpen={asked === 'SUBSTITUTE'} title={t('Who drives instead?')} onClose={close}>
        {asked === 'SUBSTITUTE' && <Substitute trip={trip} now={now} onClose={close} />}
      </Dialog>
    </div>
  );
}

function Cancel({ trip, onClose }: { trip: BusTrip; onClose: () => void }) {
  const say = useSayOf();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function handleKeep() {
    if (reason.trim() === '') return setProblem(t('Say why'));
    await say(trip, { says: 'CANCELLED', reason: reason.trim() });
    onClose();
  }

  return (
    <div className={styles.dialog}>
      <p>{t('Nobody is awaited on it any more. Tell those who ride it.')}</p>
      <TextInput
        label={t('Reason')}
        maxLength={300}
        value={reason}
        error={problem}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.answers}>
        <Button color="red" onClick={() => handleKeep().catch(tellOfIt)}>
          {t('Call it off')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

function Substitute({ trip, now, onClose }: { trip: BusTrip; now: TripNow; onClose: () => void }) {
  const say = useSayOf();
  const [busId, setBusId] = useState('');
  const [people, setPeople] = useState({ driverName: '', driverPhone: '', attendantName: '', attendantPhone: '' });
  const [reason, setReason] = useState('');
  const [isWhole, setWhole] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const others = useOtherTrips(trip, now);
  const field = (name: keyof typeof people, label: string) => (
    <TextInput
      label={label}
      maxLength={name.endsWith('Phone') ? 30 : 120}
      value={people[name]}
      onChange={({ currentTarget }) => setPeople({ ...people, [name]: currentTarget.value })}
    />
  );

  async function handleKeep() {
    const isNobody = busId === '' && people.driverName.trim() === '' && people.attendantName.trim() === '';
    if (isNobody) return setProblem(t('Choose another bus, or say who drives or attends'));
    if (reason.trim() === '') return setProblem(t('Say why'));
    const said = { says: 'SUBSTITUTED' as const, busId: busId === '' ? null : busId, ...people, reason: reason.trim() };
    for (const one of isWhole ? [trip, ...others] : [trip]) await say(one, said);
    tell('success', t('Saved: who drives instead'));
    onClose();
  }

  return (
    <div className={styles.dialog}>
      <BusPicker label={t('Bus')} value={busId} onPick={setBusId} none={t('The same bus')} />
      {field('driverName', t('Driver'))}
      {field('driverPhone', t('Driver’s telephone'))}
      {field('attendantName', t('Attendant'))}
      {field('attendantPhone', t('Attendant’s telephone'))}
      <p className={styles.meta}>{t('Left empty: the same people as planned.')}</p>
      <TextInput
        label={t('Reason')}
        maxLength={300}
        value={reason}
        error={problem}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {others.length > 0 && (
        <Checkbox
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          label={t('The other trips of {{bus}} that day too ({{count, number}})', {
            bus: now.bus?.name ?? '',
            count: others.length,
            defaultValue_one: 'The other trip of {{bus}} that day too',
          })}
        />
      )}
      <div className={styles.answers}>
        <Button onClick={() => handleKeep().catch(tellOfIt)}>{t('Save')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Of the same bus that day, which have not begun; none where they are not on this device. */
function useOtherTrips(trip: BusTrip, { bus }: TripNow): Pick<BusTrip, 'id' | 'day' | 'plan'>[] {
  const filter = { busId: bus?.id ?? '', from: trip.day, until: trip.day, limit: 100 };
  const { data } = useQuery({ ...busTripQueries.list(filter), enabled: bus !== null });
  const open = (data?.data ?? []).filter((one) => one.id !== trip.id && one.startedAt === null && one.state !== 'CANCELLED');
  return open.map(({ id, day, routeName }) => ({ id, day, plan: { ...trip.plan, routeName } }));
}
