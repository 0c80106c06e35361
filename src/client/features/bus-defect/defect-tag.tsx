import { type BusDefect, BusDefectFilter } from '#contract/bus-defect.ts';
import { severityLabels } from '#client/fleet/pre-trip-words.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import type { Projected } from '#client/offline/use-projected.ts';
import type { Page } from '#contract/page.ts';
import { states } from './labels.ts';
import { useBusDefects } from './use-bus-defects.ts';

/** How far the repair has come. */
export function DefectTag({ of: { id, state } }: { of: Pick<BusDefect, 'id' | 'state'> }) {
  return (
    <ClaimTag lane={`bus-defect:${id}`} fields={['state']} of="value" status={states[state].status}>
      {states[state].label}
    </ClaimTag>
  );
}

export function SeverityTag({ of: { id, severity } }: { of: Pick<BusDefect, 'id' | 'severity'> }) {
  return (
    <ClaimTag lane={`bus-defect:${id}`} fields={['severity']} of="value" status={severityLabels[severity].status}>
      {severityLabels[severity].label}
    </ClaimTag>
  );
}

/** What is neither mended nor dismissed of a bus, the severe first. */
export function useStandingDefects(busId: string): Projected<Page<BusDefect>> {
  return useBusDefects(BusDefectFilter.parse({ busId, state: 'STANDING', limit: 100 }));
}

const severe = BusDefectFilter.parse({ state: 'STANDING', severity: 'HIGH', limit: 100 });

/** What keeps buses off the road, as far as this device knows. */
export function useGrounding(): readonly BusDefect[] {
  return useBusDefects(severe).data?.data ?? [];
}
