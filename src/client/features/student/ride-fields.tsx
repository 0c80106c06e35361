import { BusPicker } from '#client/features/bus/bus-picker.tsx';
import { listBuses } from '#contract/bus.ts';
import { useMay } from '#client/session/use-may.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { textOf } from '#client/ui/fields/field.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { WeekdaysField } from '#client/ui/fields/weekdays-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import styles from './student.module.css';

type Way = 'rideToSchool' | 'rideHome';

/** The bus of one way. Which bus it is, only who sees the fleet chooses. */
export function RideFields({ way }: { way: Way }) {
  const seesFleet = useMay(listBuses);
  const ride = useField(way);
  const hasRide = ride.value !== null;
  return (
    <FieldGroup legend={fieldNames[way]} id={ride.id} name={way}>
      {seesFleet ? (
        <BusChoice way={way} />
      ) : (
        <p className={styles.meta}>
          {hasRide ? t('A School Admin has chosen the bus.') : t('No bus. A School Admin puts a child on a bus.')}
        </p>
      )}
      {hasRide && (
        <>
          <TextField name={`${way}/stop`} label={t('Stop')} maxLength={80} optional />
          <WeekdaysField name={`${way}/days`} />
        </>
      )}
    </FieldGroup>
  );
}

const schoolDays = [1, 2, 3, 4, 5];

function BusChoice({ way }: { way: Way }) {
  const ride = useField(way);
  const bus = useField(`${way}/busId`);
  function handlePick(busId: string) {
    if (busId === '') ride.set(null);
    else if (ride.value === null) ride.set({ busId, stop: '', days: schoolDays });
    else bus.set(busId);
  }
  return <BusPicker label={t('Bus')} none={t('No bus')} value={textOf(bus.value)} error={bus.error} onPick={handlePick} />;
}
