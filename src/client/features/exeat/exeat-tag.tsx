import type { Exeat } from '#contract/exeat.ts';
import { isOverdue } from '#contract/exeat-rules.ts';
import { shownState } from '#contract/exeat-course.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { claimOf } from './claims.ts';
import { deedWords, shownStates } from './labels.ts';

interface ExeatTagProps {
  of: Exeat;
  now: Date;
}

/** How a leave stands as the server has it, and beside it what this device says and nobody knows yet. */
export function ExeatTag({ of, now }: ExeatTagProps) {
  const { label, status } = shownStates[shownOf(of, now)];
  const claim = claimOf(of.id, useOutboxView().records);
  return (
    <>
      <StatusTag status={status}>{label}</StatusTag>
      {claim && claim.deed !== 'forward' && claim.deed !== 'object' && claim.deed !== 'expire' && (
        <>
          <StatusTag status="none" isUnsent={claim.mark !== 'refused'} isLong>
            {deedWords[claim.deed]}
          </StatusTag>
          {claim.mark === 'refused' && <RowMark pending="refused" />}
        </>
      )}
    </>
  );
}

export function shownOf(of: Exeat, now: Date) {
  return shownState({ ...of, isOverdue: isOverdue(of, now), isLate: (of.lateMinutes ?? 0) > 0 });
}
