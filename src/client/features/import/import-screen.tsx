import * as z from 'zod/mini';
import { Id } from '#contract/fields.ts';
import { type Import, ImportKind } from '#contract/import.ts';
import { PageQuery } from '#contract/page.ts';
import { paths } from '#client/place/paths.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { CheckedRows } from './checked-rows.tsx';
import { ChooseFile } from './choose-file.tsx';
import { DoneCard } from './done-card.tsx';
import { MarkExport } from './mark-export.tsx';
import { MatchColumns } from './match-columns.tsx';
import { PastImports } from './past-imports.tsx';
import { importQueries } from './queries.ts';
import { RosterExport } from './roster-export.tsx';
import { Steps } from './steps.tsx';
import { WorkCard } from './work-card.tsx';

const Place = z.strictObject({
  ...PageQuery,
  kind: z._default(ImportKind, 'students'),
  run: z.optional(Id),
  /** Back at the columns after the check. */
  step: z.optional(z.enum(['columns'])),
});

/** `/school/import`: a file of people or of marks becomes records, or none of it does. */
export function ImportScreen() {
  const [place, setPlace] = useUrlFilter(Place);
  const { run, kind, page, limit } = place;
  if (run !== undefined)
    return (
      <OneImport
        key={run}
        id={run}
        isAtColumns={place.step === 'columns'}
        onColumns={(isAt) => setPlace({ step: isAt ? 'columns' : undefined })}
      />
    );
  const [back, label] = backOf(kind);
  return (
    <Page
      title={t('Import')}
      back={{ to: back, label }}
      lead={t(
        'From a spreadsheet or another school system. Nothing is saved until you have seen what would become of every row, and all of it can be undone for seven days.',
      )}
    >
      <ChooseFile kind={kind} onKind={(chosen) => setPlace({ kind: chosen }, { replace: true })} onRead={(id) => setPlace({ run: id })} />
      <PastImports page={page} limit={limit} onTurn={(change) => setPlace(change)} />
      {kind === 'marks' ? <MarkExport /> : <RosterExport />}
    </Page>
  );
}

function backOf(kind: ImportKind): [to: string, label: string] {
  if (kind === 'marks') return [paths.studentAttendance.to(), t('Student attendance')];
  return kind === 'employees' ? [paths.employees.to(), t('Employees')] : [paths.students.to(), t('Students')];
}

interface OneProps {
  id: string;
  isAtColumns: boolean;
  onColumns: (isAt: boolean) => void;
}

function OneImport({ id, isAtColumns, onColumns }: OneProps) {
  const found = useProjected(importQueries.detail(id), (one) => one);
  return (
    <Page
      title={found.data ? t('Import {{fileName}}', { fileName: found.data.fileName }) : t('Import')}
      back={{ to: paths.importPeople.to(), label: t('All imports') }}
    >
      <Loadable of={found} what={t('This import')}>
        {(one) => (
          <>
            <Steps of={one} isAtColumns={isAtColumns} />
            <Stage of={one} isAtColumns={isAtColumns} onColumns={onColumns} />
          </>
        )}
      </Loadable>
    </Page>
  );
}

function Stage({ of, isAtColumns, onColumns }: Omit<OneProps, 'id'> & { of: Import }) {
  if (of.work !== null) return <WorkCard of={of} />;
  if (of.state === 'UPLOADED' || of.state === 'MAPPED' || (of.state === 'DRY_RUN' && isAtColumns)) {
    return <MatchColumns of={of} onMatched={() => onColumns(false)} />;
  }
  if (of.state === 'DRY_RUN') return <CheckedRows of={of} onColumns={() => onColumns(true)} />;
  return <DoneCard of={of} />;
}
