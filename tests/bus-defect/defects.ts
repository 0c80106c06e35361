/** Defects of buses for tests. */
import { type BusDefectContent, emptyBusDefect, recordBusDefect } from '#contract/bus-defect.ts';
import type { Session } from '#tests/support/session.ts';

export function defectContent(given: Partial<BusDefectContent> & { busId: string }): BusDefectContent {
  return { ...emptyBusDefect, item: 'brakes', name: 'The brakes pull to the left', reportedOn: '2026-11-02', reportedBy: 'Musa', ...given };
}

export async function addDefect(colleague: Session, given: Partial<BusDefectContent> & { busId: string }): Promise<string> {
  const id = crypto.randomUUID();
  const { status, body } = await colleague.call(recordBusDefect, {
    params: { id },
    body: { changes: defectContent(given) },
    headers: { 'if-none-match': '*' },
  });
  if (status !== 200) throw new Error(`The defect could not be added: ${JSON.stringify(body)}`);
  return id;
}
