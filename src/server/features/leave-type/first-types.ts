/** What every school begins with: it changes or closes what it does not want. */
import { emptyLeaveType, type LeaveStep, type LeaveTypeContent } from '#contract/leave-type.ts';
import type { Language } from '#contract/own-account.ts';
import type { Tx } from '#server/db/database.ts';
import { voiceIn } from '#server/words.ts';
import { leaveType } from './table.ts';
import { columnsOf } from './writes.ts';

interface Beginning {
  schoolId: string;
  /** Of whoever registers the school. */
  language: Language;
  at: Date;
  newId: () => string;
}

export async function addFirstLeaveTypes(tx: Tx, { schoolId, language, at, newId }: Beginning): Promise<void> {
  const stamp = { schoolId, updatedAt: at, updatedByName: 'Muster' };
  await tx.insert(leaveType).values(firstLeaveTypes(language).map((content) => ({ ...stamp, id: newId(), ...columnsOf(content) })));
}

export function firstLeaveTypes(language: Language): LeaveTypeContent[] {
  const { t } = voiceIn(language);
  const type = (name: string, rest: Partial<LeaveTypeContent>) => ({ ...emptyLeaveType, name, ...rest });
  return [
    type(t('Day leave'), { kind: 'DAY', cutOff: 'SOFT', longest: { count: 14, unit: 'HOURS' } }),
    type(t('Overnight leave'), { kind: 'OVERNIGHT', ...twoDaysBefore, longest: { count: 2, unit: 'DAYS' } }),
    type(t('Weekend leave'), { kind: 'WEEKEND', ...twoDaysBefore, longest: { count: 4, unit: 'DAYS' }, graceMin: 30 }),
    type(t('Medical leave'), {
      kind: 'MEDICAL',
      chain: [approves('MEDICAL'), isTold('PARENT'), isTold('HOUSE'), approves('HEAD')],
      isNoteRequired: true,
      graceMin: 60,
    }),
    type(t('Holiday leave'), {
      kind: 'HOLIDAY',
      chain: [approves('PARENT'), isTold('HOUSE'), approves('HEAD')],
      cutOff: 'SOFT',
      cutOffDays: 7,
      longest: { count: 90, unit: 'DAYS' },
      graceMin: 120,
    }),
    type(t('Emergency leave'), {
      kind: 'EMERGENCY',
      chain: [approves('PARENT'), isTold('HOUSE'), approves('HEAD')],
      isNoteRequired: true,
      graceMin: 60,
    }),
    type(t('Daily out'), {
      kind: 'DAILY_OUT',
      chain: [approves('PARENT'), approves('HOUSE'), isTold('HEAD')],
      longest: { count: 12, unit: 'HOURS' },
      isCollectorRequired: false,
    }),
  ];
}

const twoDaysBefore = { cutOff: 'SOFT', cutOffDays: 2 } as const;

function approves(kind: LeaveStep['kind']): LeaveStep {
  return { kind, mode: 'APPROVE' };
}

function isTold(kind: LeaveStep['kind']): LeaveStep {
  return { kind, mode: 'NOTIFY' };
}
