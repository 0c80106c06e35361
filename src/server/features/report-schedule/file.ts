/** A report as a file, made at the moment it is sent and as its reader may see it. */
import { scheduledReports } from '#contract/report-schedule.ts';
import type { Tx } from '#server/db/database.ts';
import { rowsOfReport, type WantedReport } from '#server/features/attendance/queries.ts';
import { fileOfRows } from '#server/features/export/export-handler.ts';
import type { Actor } from '#server/http/handler.ts';
import type { LetterFile } from '#server/mail/letter.ts';

interface Reading {
  actor: Actor;
  schoolName: string;
  now: Date;
}

export async function fileOf(tx: Tx, reading: Reading, wanted: WantedReport): Promise<{ rows: number; file: LetterFile }> {
  const { content, from, until } = wanted;
  const { report } = content;
  const rows = await rowsOfReport(tx, reading, wanted);
  const { name, type, bytes } = await fileOfRows(rows, { kind: report, title: scheduledReports[report].title, from, until, ...reading });
  return { rows: rows.length, file: { name, type, base64: Buffer.from(bytes).toString('base64') } };
}
