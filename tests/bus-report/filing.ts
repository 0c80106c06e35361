import { type BusReport, type BusReportContent, readBusReport, recordBusReport, reportLines } from '#contract/bus-report.ts';
import { emptyReport } from '#contract/bus-report-rules.ts';
import { changesBetween } from '#contract/change.ts';
import type { Session } from '#tests/support/session.ts';

/** Writes the whole content of a report of any day, through the report's own call. */
export async function fileReport(
  session: Session,
  { busId, day, content }: { busId: string; day: string; content: BusReportContent },
): Promise<BusReport> {
  const params = { busId, day };
  const there = await session.call(readBusReport, { params });
  const before = there.status === 200 ? there.body.data.content : emptyReport;
  const headers: Record<string, string> = there.status === 200 ? { 'if-match': `"${there.body.data.version}"` } : { 'if-none-match': '*' };
  const changes = changesBetween(before, content, reportLines);
  const answer = await session.call(recordBusReport, { params, body: { changes }, headers });
  if (answer.status !== 200) throw new Error(`The report was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
