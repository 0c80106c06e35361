import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Release, ReleaseVoid } from '#contract/release.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { isOfThisDeviceOnly, useProjected } from '#client/offline/use-projected.ts';
import { VoidDialog } from '#client/record/void-dialog.tsx';
import lines from '#client/record/void-lines.module.css';
import { readPerson } from '#client/session/token.ts';
import { useRole } from '#client/session/use-role.ts';
import { whoHere } from '#client/session/who-here.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { t } from '#client/ui/language/words.ts';
import { useVoidRelease } from './commands.ts';
import { projectReleases } from './projection.ts';
import { releaseQueries } from './queries.ts';
import { pickUpPath } from './releases-path.ts';
import { ReleaseLine } from './release-line.tsx';

/** To whom a child was handed over, the newest first: as the server has it, with what this device has not sent yet. */
export function ReleasesPanel({ card }: { card: StudentCard }) {
  const declareVoid = useVoidRelease();
  const isAdmin = useRole() === 'School Admin';
  const [voided, setVoided] = useState<Release | null>(null);
  const [turned, setTurned] = useState({ page: 1, limit: 20 });
  const child = { id: card.id, name: fullName(card) };
  const aside = { studentId: card.id, guardians: card.guardians, by: whoHere(), byId: readPerson()?.userId ?? '' };
  const read = useProjected(
    releaseQueries.of(card.id, turned),
    (page, pending) => ({ ...page, data: projectReleases(page.data, turned.page === 1 ? pending : [], aside) }),
    (pending) => {
      const data = projectReleases([], pending, aside);
      return data.length === 0 ? undefined : { count: data.length, nextPage: false, data };
    },
  );
  return (
    <Card title={t('Handed over to')}>
      <div className={lines.row}>
        <Button component={Link} to={pickUpPath(card.id)} leftSection={<IconUsers size={18} aria-hidden />}>
          {t('Pick-up at the gate')}
        </Button>
      </div>
      <Loadable
        of={read}
        what={t('The releases')}
        empty={({ data }) => data.length === 0 && <Nothing>{t('Nobody has collected this child at a gate yet.')}</Nothing>}
      >
        {({ data, count, nextPage }) => (
          <>
            {isOfThisDeviceOnly(read) && (
              <Note tone="warn">{t('Only what this device recorded is shown. The others need a connection once.')}</Note>
            )}
            <ol className={lines.list}>
              {data.map((line) => (
                <ReleaseLine
                  key={line.id}
                  line={line}
                  onVoid={isAdmin && line.voided === null && line.mark === undefined ? setVoided : undefined}
                />
              ))}
            </ol>
            {count > turned.limit && (
              <Pager {...turned} count={count} hasNext={nextPage} onChange={(change) => setTurned({ ...turned, ...change })} />
            )}
          </>
        )}
      </Loadable>
      <VoidDialog
        asked={voided}
        of={ReleaseVoid}
        words={{
          title: t('Declare a release void'),
          hint: ({ toName }) =>
            t(
              '{{name}}, handed over to {{person}}. It stays in the list, struck out, with your reason, and the child is where they were before.',
              {
                name: child.name,
                person: toName,
              },
            ),
          done: t('Release declared void'),
        }}
        declare={(release, reason) => declareVoid(child, release, reason)}
        onClose={() => setVoided(null)}
      />
    </Card>
  );
}
