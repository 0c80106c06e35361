import { Button } from '@mantine/core';
import { useState } from 'react';
import { addHolidays, type Holiday, mostCalendarBytes, readHolidays, undoHolidays } from '#contract/calendar-file.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { fileInBase64 } from '#client/http/file-in-base64.ts';
import { HolidayList } from './holiday-list.tsx';
import styles from './school-calendar.module.css';

interface HolidaysDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

type Step = { name: 'choose' } | { name: 'read'; found: Holiday[]; chosen: ReadonlySet<string> } | { name: 'done'; ids: string[] };

const start: Step = { name: 'choose' };

/** A file is chosen, what is in it is looked at, and what was chosen of it comes on the calendar; then it may be taken back. */
export function HolidaysDrawer({ isOpen, onClose }: HolidaysDrawerProps) {
  const [step, setStep] = useState(start);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const readAgain = useReadAgain('school-calendar');

  async function run(deed: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await deed();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  const read = (file: File) =>
    run(async () => {
      // What the file before held is no answer to this one.
      setStep(start);
      if (file.size > mostCalendarBytes)
        throw new Error(t('Choose a file of at most {{number}} MB', { number: mostCalendarBytes / 1_000_000 }));
      const found = await call(readHolidays, { body: { content: await fileInBase64(file) } });
      setStep({
        name: 'read',
        found,
        chosen: new Set(found.flatMap(({ id, state, registers }) => (state === 'NEW' && registers === 0 ? [id] : []))),
      });
    });

  const add = (found: readonly Holiday[]) =>
    run(async () => {
      const holidays = found.flatMap(({ id, name, from, until }) => (from && until ? [{ id, name, from, until }] : []));
      const { added } = await call(addHolidays, { body: { holidays } }).finally(readAgain);
      setStep({ name: 'done', ids: added });
    });

  const undo = (ids: string[]) =>
    run(async () => {
      const { withdrawn } = await call(undoHolidays, { body: { ids } }).finally(readAgain);
      say('success', t('{{count, number}} closures withdrawn', { count: withdrawn, defaultValue_one: '1 closure withdrawn' }));
      setStep(start);
      onClose();
    });

  const chosen = step.name === 'read' ? step.found.filter(({ id, state }) => state === 'NEW' && step.chosen.has(id)) : [];
  return (
    <SidePanel isOpen={isOpen} size="lg" title={t('Import holidays')} onClose={onClose}>
      <div className={styles.stack}>
        {step.name !== 'done' && (
          <label className={styles.file}>
            <span>{t('iCalendar file (.ics)')}</span>
            <input
              type="file"
              accept=".ics,text/calendar"
              disabled={isBusy}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file) void read(file);
              }}
            />
          </label>
        )}
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        {step.name === 'read' && (
          <HolidayList found={step.found} chosen={step.chosen} onChoose={(ids) => setStep({ ...step, chosen: ids })} />
        )}
        {step.name === 'done' && (
          <output>
            {t('{{count, number}} closures are on the calendar now.', {
              count: step.ids.length,
              defaultValue_one: '1 closure is on the calendar now.',
            })}
          </output>
        )}
        <NeedsConnection deed={t('Importing holidays')} />
        <div className={styles.deeds}>
          {step.name === 'read' && (
            <Button loading={isBusy} disabled={chosen.length === 0} onClick={() => void add(chosen)}>
              {t('Enter {{count, number}} closures', { count: chosen.length, defaultValue_one: 'Enter 1 closure' })}
            </Button>
          )}
          {step.name === 'done' && step.ids.length > 0 && (
            <Button variant="default" loading={isBusy} onClick={() => void undo(step.ids)}>
              {t('Take them back')}
            </Button>
          )}
          {step.name === 'done' && (
            <Button variant="default" onClick={() => setStep(start)}>
              {t('Another file')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      </div>
    </SidePanel>
  );
}
