import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditExport, type AuditLine, exportAudit } from '#contract/audit.ts';
import { call } from '#client/http/call.ts';
import { schoolQueries } from '#client/session/queries.ts';
import { useStepUp } from '#client/session/step-up.ts';
import { readClaims } from '#client/session/token.ts';
import { type SchoolClock, useSchoolClock } from '#client/session/use-school-clock.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { collectLines, type Progress } from './collect-lines.ts';

export type ExportState =
  | { kind: 'running'; progress: Progress | null; cancel: () => void }
  | { kind: 'done'; file: string; lines: number }
  | { kind: 'failed'; message: string };

/** Exports the whole trail to a file on this device, and tells how far it has come. */
export function useExport(): { state: ExportState | null; start: () => Promise<void> } {
  const [state, setState] = useState<ExportState | null>(null);
  const { data: profile } = useQuery(schoolQueries.profile());
  const clock = useSchoolClock();
  const withStepUp = useStepUp();

  async function start() {
    const stop = new AbortController();
    const show = (progress: Progress | null) => setState({ kind: 'running', progress, cancel: () => stop.abort() });
    show(null);
    try {
      const readPage = (after: number) => withStepUp(() => call(exportAudit, { query: { after }, signal: stop.signal }));
      const lines = await collectLines(readPage, show);
      const file = fileName(clock);
      saveFile(file, partsOf(lines, profile?.schoolName ?? ''));
      setState({ kind: 'done', file, lines: lines.length });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState(stop.signal.aborted ? null : { kind: 'failed', message });
    }
  }

  return { state, start };
}

/** One line of the trail on each line of the file: a person can read it, and it is JSON as a whole. */
function partsOf(lines: readonly AuditLine[], schoolName: string): string[] {
  const head: Omit<AuditExport, 'lines'> = {
    schoolId: lines[0]?.schoolId ?? '',
    schoolName,
    exportedAt: new Date().toISOString(),
    exportedBy: readClaims()?.name ?? '',
  };
  return [`${JSON.stringify(head).slice(0, -1)},"lines":[\n`, lines.map((line) => JSON.stringify(line)).join(',\n'), '\n]}\n'];
}

function fileName(clock: SchoolClock): string {
  return `audit-trail-${clock.today()}T${clock.time().replace(':', '')}.json`;
}
