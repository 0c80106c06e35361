import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AbsenceContact, ContactVoid } from '#contract/absence-contact.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { isOfThisDeviceOnly, useProjected } from '#client/offline/use-projected.ts';
import lines from '#client/record/void-lines.module.css';
import { readPerson } from '#client/session/token.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { whoHere } from '#client/session/who-here.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { VoidDialog } from '#client/record/void-dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Child } from './child.ts';
import { type AskedContact, ContactDialog } from './contact-dialog.tsx';
import { ContactLine } from './contact-line.tsx';
import { projectContacts } from './projection.ts';
import { contactQueries } from './queries.ts';
import { RecordContact } from './record-contact.tsx';
import { useVoidContact } from './commands.ts';

/** Whom the school asked about a child's absences: as the server has it, with what this device has not sent yet. */
export function ContactsPanel({ child }: { child: Child }) {
  const today = useSchoolClock().today();
  const declareVoid = useVoidContact();
  // Whoever comes from a list of absences means one of them.
  const meant = useSearchParams()[0].get('day');
  const day = meant !== null && isCalendarDay(meant) ? meant : today;
  const isAdmin = useRole() === 'School Admin';
  const userId = readPerson()?.userId ?? '';
  const [voided, setVoided] = useState<AbsenceContact | null>(null);
  const [asked, setAsked] = useState<AskedContact | null>(null);
  const [turned, setTurned] = useState({ page: 1, limit: 20 });
  const aside = { by: whoHere(), byId: userId };
  const read = useProjected(
    contactQueries.of(child.id, turned),
    (page, pending) => ({ ...page, data: projectContacts(page.data, child.id, turned.page === 1 ? pending : [], aside) }),
    (pending) => {
      const data = projectContacts([], child.id, pending, aside);
      return data.length === 0 ? undefined : { count: data.length, nextPage: false, data };
    },
  );
  return (
    <Card title={t('Whom the school asked')}>
      <div className={lines.row}>
        <RecordContact child={child} day={day} onAsk={() => setAsked({ child, day })} />
      </div>
      <Loadable
        of={read}
        what={t('Whom the school asked')}
        empty={({ data }) => data.length === 0 && <Nothing>{t('Nobody was asked about an absence yet.')}</Nothing>}
      >
        {({ data, count, nextPage }) => (
          <>
            {isOfThisDeviceOnly(read) && (
              <Note tone="warn">{t('Only what this device recorded is shown. The others need a connection once.')}</Note>
            )}
            <ol className={lines.list}>
              {data.map((line) => (
                <ContactLine
                  key={line.id}
                  child={child}
                  line={line}
                  onVoid={line.voided === null && line.mark === undefined && (isAdmin || line.byId === userId) ? setVoided : undefined}
                />
              ))}
            </ol>
            {count > turned.limit && (
              <Pager {...turned} count={count} hasNext={nextPage} onChange={(change) => setTurned({ ...turned, ...change })} />
            )}
          </>
        )}
      </Loadable>
      <ContactDialog asked={asked} onClose={() => setAsked(null)} />
      <VoidDialog
        asked={voided}
        of={ContactVoid}
        words={{
          title: t('Declare a contact void'),
          hint: () => t('It stays in the list, struck out, with your reason.'),
          done: t('Contact declared void'),
        }}
        declare={(contact, reason) => declareVoid(child, contact, reason)}
        onClose={() => setVoided(null)}
      />
    </Card>
  );
}
