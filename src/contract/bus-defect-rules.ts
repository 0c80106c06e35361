/** What must be so of a defect, what becomes of its bus, and when that one is back on the road; on both sides. Pure. */
import type { BusDefectContent } from './bus-defect.ts';
import type { BusContent } from './bus.ts';
import type { Day } from './fields.ts';
import type { Detail } from './problem.ts';

export function busDefectProblems({ state, repairer, reportedOn, mendedOn, reason }: BusDefectContent): Detail[] {
  const problems: Detail[] = [];
  if (state === 'MENDED') {
    if (mendedOn === null) problems.push({ path: 'mendedOn', message: 'Enter the day on which it was mended' });
    else if (mendedOn < reportedOn) problems.push({ path: 'mendedOn', message: 'It was mended before it was reported' });
    if (repairer === '') problems.push({ path: 'repairer', message: 'Enter who mended it' });
  }
  if (state === 'DISMISSED' && reason === '') problems.push({ path: 'reason', message: 'Say why it is dismissed' });
  return problems;
}

/** What was not so yet on this day. */
export function defectAheadProblems({ state, reportedOn, mendedOn }: BusDefectContent, today: Day): Detail[] {
  const problems: Detail[] = [];
  if (reportedOn > today) problems.push({ path: 'reportedOn', message: 'This day has not come yet' });
  if (state === 'MENDED' && mendedOn !== null && mendedOn > today)
    problems.push({ path: 'mendedOn', message: 'This day has not come yet' });
  return problems;
}

/** What is kept of it: when it was mended and why it is dismissed are of that state alone. */
export function defectAsKept(content: BusDefectContent): BusDefectContent {
  return {
    ...content,
    mendedOn: content.state === 'MENDED' ? content.mendedOn : null,
    reason: content.state === 'DISMISSED' ? content.reason : '',
  };
}

/** What a bus is once a severe defect stands: one in service is held, and nothing else changes. */
export function statusWithDefect(status: BusContent['status']): BusContent['status'] {
  return status === 'IN_SERVICE' ? 'DEFECT_HOLD' : status;
}

/** Nobody puts a bus back on the road while a severe defect of it stands; `standing` are what is wrong with it. */
export function backInServiceProblems(
  { status }: Pick<BusContent, 'status'>,
  before: Pick<BusContent, 'status'> | undefined,
  standing: readonly string[],
): Detail[] {
  const [first] = standing;
  if (status !== 'IN_SERVICE' || before?.status === 'IN_SERVICE' || first === undefined) return [];
  return [{ path: 'status', message: `A severe defect of this bus is not mended yet: ${first}` }];
}
