import type { ReportFigures } from '#contract/bus-report.ts';
import { isFarApart } from '#contract/bus-report-run-rules.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';

/** What the tracker says beside the odometer. */
export function GpsKm({ km, gpsKm }: Pick<ReportFigures, 'km' | 'gpsKm'>) {
  if (gpsKm === null) return '–';
  return (
    <>
      {t('{{km}} km', { km: numberText(gpsKm) })}{' '}
      {isFarApart({ km, gpsKm }) && <StatusTag status="warn">{t('More than a fifth apart from the odometer')}</StatusTag>}
    </>
  );
}
