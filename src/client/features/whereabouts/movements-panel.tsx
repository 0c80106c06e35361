import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Day, isCalendarDay } from '#contract/fields.ts';
import { mostRows } from '#contract/page.ts';
import { addDays } from '#contract/school-time.ts';
import { MovementVoid } from '#contract/movement.ts';
import type { Movement, MovementMethod } from '#contract/whereabouts.ts';
import { isOfThisDeviceOnly, useProjected } from '#client/offline/use-projected.ts';
import { VoidDialog } from '#client/record/void-dialog.tsx';
import lines from '#client/record/void-lines.module.css';
import { readClaims, readPerson } from '#client/session/token.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { DayFilter } from '#client/ui/list/day-filter.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { t } from '#client/ui/language/words.ts';
import { useVoidMovement } from './commands.ts';
import { MovementLine } from './movement-line.tsx';
import { laneOf, type Person } from './person.ts';
import { projectDay } from './projection.ts';
import { movementQueries } from './queries.ts';
import { claimWords } from './where-words.ts';

/** What one person's day was: as the server has it, with what this device has not sent yet. */
export function MovementsPanel({ person }: { person: Person }) {
  const clock = useSchoolClock();
  const today = clock.today();
  const declareVoid = useVoidMovement();
  // Whoever comes from a report of days means one of them.
  const asked = useSearchParams()[0].get('day');
  const [day, setDay] = useState<Day>(asked !== null && isCalendarDay(asked) ? asked : today);
  const [voided, setVoided] = useState<Movement | null>(null);
  return (
    <Card title={t('Movements')}>
      <div className={lines.row}>
        <DayFilter label={t('Day')} value={day} onPick={(picked) => setDay(picked ?? today)} />
        <Button variant="default" onClick={() => setDay(addDays(day, -1))}>
          {t('Day before')}
        </Button>
        <Button variant="default" disabled={day >= today} onClick={() => setDay(addDays(day, 1))}>
          {t('Day after')}
        </Button>
      </div>
      <OneDay key={day} person={person} day={day} onVoid={setVoided} />
      <VoidDialog
        asked={voided}
        of={MovementVoid}
        words={{
          title: t('Declare a movement void'),
          hint: (movement) =>
            t('{{movement}}, {{name}}. It stays in the list, struck out, with your reason, and no longer says where they are.', {
              movement: claimWords(movement, clock),
              name: person.name,
            }),
          done: t('Movement declared void'),
        }}
        declare={(movement, reason) => declareVoid(person, movement, reason)}
        onClose={() => setVoided(null)}
      />
    </Card>
  );
}

interface OneDayProps {
  person: Person;
  day: Day;
  onVoid: (movement: Movement) => void;
}

function OneDay({ person, day, onVoid }: OneDayProps) {
  const timeZone = useSchoolZone();
  const isAdmin = useRole() === 'School Admin';
  const userId = readPerson()?.userId ?? null;
  const [turned, setTurned] = useState({ page: 1, limit: mostRows });
  const of = { who: person, day, timeZone };
  const aside = { by: readClaims()?.name ?? t('You'), byId: userId };
  const read = useProjected(
    movementQueries.day(person, { day, ...turned }),
    (page, pending) => ({ ...page, data: projectDay(page.data, of, ofLane(pending, person), aside) }),
    (pending) => {
      const data = projectDay([], of, ofLane(pending, person), aside);
      return data.length === 0 ? undefined : { count: data.length, nextPage: false, data };
    },
  );
  return (
    <Loadable
      of={read}
      what={t('The movements')}
      empty={({ data }) => data.length === 0 && <Nothing>{t('No movements on this day.')}</Nothing>}
    >
      {({ data, count, nextPage }) => (
        <>
          {isOfThisDeviceOnly(read) && (
            <Note tone="warn">{t('Only what this device recorded is shown. The others need a connection once.')}</Note>
          )}
          <ol className={lines.list}>
            {data.map((line) => (
              <MovementLine
                key={line.id}
                line={line}
                onVoid={
                  !ofOthers.includes(line.method) && line.voided === null && line.mark === undefined && (isAdmin || line.byId === userId)
                    ? onVoid
                    : undefined
                }
              />
            ))}
          </ol>
          {count > turned.limit && (
            <Pager {...turned} count={count} hasNext={nextPage} onChange={(change) => setTurned({ ...turned, ...change })} />
          )}
        </>
      )}
    </Loadable>
  );
}

/** They stand for a release, or for a sign of an exeat, and are not declared void by themselves. */
const ofOthers: readonly MovementMethod[] = ['RELEASE', 'EXEAT'];

function ofLane<One extends { lane: string }>(records: readonly One[], person: Person): One[] {
  return records.filter(({ lane }) => lane === laneOf(person));
}
