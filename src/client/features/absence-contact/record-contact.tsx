import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordAbsenceContact } from '#contract/absence-contact.ts';
import type { Day } from '#contract/fields.ts';
import { sessionsOf } from '#contract/register-rules.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { useSchoolCalendar } from '#client/calendar/use-school-calendar.ts';
import lines from '#client/record/void-lines.module.css';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import type { Child } from './child.ts';
import { ContactForm } from './contact-form.tsx';

interface RecordContactProps {
  child: Child;
  day: Day;
  /** In a row of a list, where many of these stand. */
  isInRow?: boolean;
}

/** Whom the school asked about an absence. Where they gave a reason, the mark that says so is offered. */
export function RecordContact({ child, day, isInRow = false }: RecordContactProps) {
  const may = useMay(recordAbsenceContact) === true;
  const [isOpen, setOpen] = useState(false);
  const [excused, setExcused] = useState<Day | null>(null);
  if (!may) return null;
  const close = () => {
    setOpen(false);
    setExcused(null);
  };
  return (
    <>
      <Button
        variant={isInRow ? 'default' : 'filled'}
        leftSection={<IconPhone size={18} aria-hidden />}
        aria-label={isInRow ? t('Record contact: {{name}}, {{day}}', { name: child.name, day: dayText(day) }) : undefined}
        onClick={() => setOpen(true)}
      >
        {t('Record contact')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('Absence of {{name}}', { name: child.name })}>
        {excused === null ? (
          <ContactForm
            child={child}
            day={day}
            onDone={(done) => (done.outcome === 'REASON_GIVEN' && child.classId !== null ? setExcused(done.day) : close())}
            onClose={close}
          />
        ) : (
          <Excuse classId={child.classId ?? ''} day={excused} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

/** A register is changed where it is taken, with why; a reason that was given is why. */
function Excuse({ classId, day, onClose }: { classId: string; day: Day; onClose: () => void }) {
  const { calendar } = useSchoolCalendar();
  const [session = 'DAY'] = sessionsOf(hoursOn(calendar, day, { level: '' }));
  return (
    <>
      <p className={lines.meta}>
        {t('A reason was given. In the register the child can be marked absent with leave, so that the absence counts as authorised.')}
      </p>
      <div className={lines.row}>
        <Button component={Link} to={`${paths.register.to({ id: classId })}?${new URLSearchParams({ day, session }).toString()}`}>
          {t('Open the register')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </>
  );
}
