import type { DefectItem, DefectState, DefectView } from '#contract/bus-defect.ts';
import { preTripLabels } from '#client/fleet/pre-trip-words.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const items: Record<DefectItem, string> = { ...preTripLabels, OTHER: t('Something else') };

export const states: Record<DefectState, { label: string; status: Status }> = {
  OPEN: { label: t('To be mended'), status: 'warn' },
  IN_REPAIR: { label: t('In repair'), status: 'info' },
  MENDED: { label: t('Mended'), status: 'ok' },
  DISMISSED: { label: t('Dismissed'), status: 'none' },
};

export const views: Record<DefectView, string> = {
  STANDING: t('Not mended yet'),
  OPEN: states.OPEN.label,
  IN_REPAIR: states.IN_REPAIR.label,
  MENDED: states.MENDED.label,
  DISMISSED: states.DISMISSED.label,
};
