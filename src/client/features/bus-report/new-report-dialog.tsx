import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Day, isCalendarDay } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';
import { paths } from '#client/place/paths.ts';
import { BusPicker } from '#client/features/bus/bus-picker.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DayInput } from '#client/ui/fields/day-input.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './report.module.css';

interface NewReportDialogProps {
  isOpen: boolean;
  day: Day | undefined;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function NewReportDialog({ isOpen, day, onClose }: NewReportDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={t('New bus report')} onClose={onClose}>
      <NewReportForm day={day} />
    </Dialog>
  );
}

/** A bus and a day name a report; the report itself is stored with its first entry. */
function NewReportForm({ day }: { day: Day | undefined }) {
  const today = useSchoolClock().today();
  const navigate = useNavigate();
  const [busId, setBusId] = useState('');
  const [chosen, setChosen] = useState(day ?? today);
  const [isTried, setIsTried] = useState(false);
  const busError = busId === '' ? t('Choose the bus') : undefined;
  const dayError = dayProblem(chosen, today);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!busError && !dayError) void navigate(paths.busReport.to({ busId, day: chosen }));
  }

  return (
    <form noValidate className={styles.dialog} onSubmit={handleSubmit}>
      <BusPicker label={t('Bus')} none={t('Choose a bus')} value={busId} onPick={setBusId} error={isTried ? busError : undefined} />
      <DayInput label={t('Day')} value={chosen} error={isTried ? dayError : undefined} onChange={setChosen} />
      <p className={styles.meta}>{t('There is one report for each bus and day. If this one has already been started, it opens.')}</p>
      <Button type="submit">{t('Open report')}</Button>
    </form>
  );
}

function dayProblem(day: string, today: Day): string | undefined {
  if (!isCalendarDay(day)) return t('Enter a date');
  return day > addDays(today, 1) ? t('A report can be started from the day before') : undefined;
}
