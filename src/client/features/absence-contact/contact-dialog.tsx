import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Day } from '#contract/fields.ts';
import type { RegisterSession } from '#contract/register.ts';
import lines from '#client/record/void-lines.module.css';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Child } from './child.ts';
import { ContactForm } from './contact-form.tsx';
import { useMarkPath } from './mark-path.ts';

export interface AskedContact {
  child: Child;
  day: Day;
  /** Of which the child was missed, where that is known. */
  session?: RegisterSession | undefined;
}

interface ContactDialogProps {
  asked: AskedContact | null;
  onClose: () => void;
}

/** Whom the school asked about an absence. Where they gave a reason, the mark that says so is offered. */
export function ContactDialog({ asked, onClose }: ContactDialogProps) {
  const shown = useLastAsked(asked);
  const [excused, setExcused] = useState<string | null>(null);
  const pathOf = useMarkPath();
  const close = () => {
    setExcused(null);
    onClose();
  };
  return (
    <Dialog isOpen={asked !== null} onClose={close} title={shown && t('Absence of {{name}}', { name: shown.child.name })}>
      {shown && excused === null && (
        <ContactForm
          child={shown.child}
          day={shown.day}
          onDone={({ day, outcome }) => {
            const path = outcome === 'REASON_GIVEN' ? pathOf(shown.child, day, day === shown.day ? shown.session : undefined) : null;
            if (path === null) close();
            else setExcused(path);
          }}
          onClose={close}
        />
      )}
      {excused !== null && <Excuse path={excused} onClose={close} />}
    </Dialog>
  );
}

/** A register is changed where it is taken, with why; a reason that was given is why. */
function Excuse({ path, onClose }: { path: string; onClose: () => void }) {
  return (
    <>
      <p className={lines.meta}>
        {t('A reason was given. In the register the child can be marked absent with leave, so that the absence counts as authorised.')}
      </p>
      <div className={lines.row}>
        <Button component={Link} to={path}>
          {t('Change the mark')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </>
  );
}
