import { Button, NativeSelect } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { BusRouteContent } from '#contract/bus-route.ts';
import type { GivenFile, RouteFile } from '#contract/route-file-found.ts';
import { stopsInFiles } from '#contract/route-file.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { FileFound } from './file-found.tsx';
import { textOfFile } from './file-text.ts';
import { foundWords, type PutWords, putInForm, putWords } from './put-in-form.ts';
import { useKnownPlaces } from './known-places.ts';
import { ReplaceStops } from './replace-stops.tsx';
import styles from './bus-route.module.css';

type Step = { name: 'closed'; put: PutWords | null } | { name: 'choose' } | { name: 'read'; files: GivenFile[]; read: RouteFile };

/** A file is chosen, what is in it is looked at, and its stops are put into the form; saved they are by the form alone. */
export function StopsFromFile({ form }: { form: FormHandle<BusRouteContent> }) {
  const [step, setStep] = useState<Step>({ name: 'closed', put: null });
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [id, hint, wrong] = [useId(), useId(), useId()];
  const known = useKnownPlaces();
  const button = useRef<HTMLButtonElement>(null);
  const count = useFormValue(form, ({ stops }) => Object.keys(stops).length);
  const isOpen = step.name !== 'closed';

  async function handleChoose(chosen: readonly File[]) {
    setFailure('');
    setAsking(false);
    setStep({ name: 'choose' });
    try {
      const files = await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await textOfFile(file) })));
      if (files.length > 0) setStep({ name: 'read', files, read: stopsInFiles(files, { known: known() }) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  function close(put: PutWords | null) {
    setFailure('');
    setAsking(false);
    setStep({ name: 'closed', put });
    button.current?.focus();
  }

  const put = (read: RouteFile) => close(putWords(putInForm(form, read), read));
  const found = step.name === 'read' && step.read;
  const hasSomething = found !== false && (found.stops.length > 0 || found.road.length > 0);
  return (
    <div className={styles.fromFile} data-open={isOpen || undefined}>
      <Button
        ref={button}
        className={styles.begin}
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => (isOpen ? close(null) : setStep({ name: 'choose' }))}
      >
        {t('Take stops from a file')}
      </Button>
      <output className={styles.put}>
        {step.name === 'closed' && step.put && <Note tone={step.put.isToLookAt ? 'warn' : 'info'}>{step.put.words}</Note>}
      </output>
      {isOpen && (
        <>
          <div className={styles.file}>
            <label htmlFor={id}>{t('File with the stops')}</label>
            <input
              id={id}
              type="file"
              multiple
              accept=".csv,.tsv,.txt,.gpx,.geojson,.json"
              aria-describedby={failure === '' ? hint : `${wrong} ${hint}`}
              aria-invalid={failure !== '' || undefined}
              onChange={(event) => void handleChoose([...(event.currentTarget.files ?? [])])}
            />
            <p id={hint} className={styles.hint}>
              {t(
                'A table (CSV) with columns such as name, time, latitude, longitude, radius and must be met; GPX or GeoJSON; or stops.txt and stop_times.txt of GTFS, chosen together.',
              )}
            </p>
            <p id={wrong} role="alert" className={styles.failure}>
              {failure}
            </p>
          </div>
          {step.name === 'read' && step.read.trips.length > 1 && (
            <NativeSelect
              label={t('Trip')}
              value={step.read.tripId ?? ''}
              data={step.read.trips.map((trip) => ({ value: trip.id, label: `${trip.id} – ${foundWords(trip.stops)}` }))}
              onChange={(event) =>
                setStep({ ...step, read: stopsInFiles(step.files, { tripId: event.currentTarget.value, known: known() }) })
              }
            />
          )}
          <output>{found && <FileFound read={found} isOfSeveral={step.files.length > 1} />}</output>
          {found && isAsking && (
            <ReplaceStops form={form} found={found.stops} onReplace={() => put(found)} onBack={() => setAsking(false)} />
          )}
          {!isAsking && (
            <div className={styles.deeds}>
              {found && hasSomething && (
                <Button onClick={() => (count > 0 && found.stops.length > 0 ? setAsking(true) : put(found))}>
                  {found.stops.length > 0 ? t('Put these stops in') : t('Put the road in')}
                </Button>
              )}
              <Button variant="default" onClick={() => close(null)}>
                {t('Cancel')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
