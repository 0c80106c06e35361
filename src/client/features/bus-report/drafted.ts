/** What a report was drafted as from its trips, for the fields of its form. */
import { createContext, use } from 'react';
import { type BusReport, type BusReportContent, PreTripCheck } from '#contract/bus-report.ts';
import { draftedBeside } from '#contract/bus-report-draft.ts';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { formatFieldValue } from './field-labels.ts';

export const DraftedContext = createContext<Pick<BusReport, 'drafted' | 'ofTrips'>>({ drafted: null, ofTrips: null });

/** "Drafted: 06:52", of a field that says something else; undefined of every other. */
export function draftedWords(drafted: BusReportContent | null, path: string, now: unknown): string | undefined {
  const was = draftedBeside(drafted, path, now);
  if (was === undefined) return undefined;
  const check = PreTripCheck.safeParse(was);
  return t('Drafted: {{value}}', { value: check.success ? formatFieldValue(path, check.data.result) : formatFieldValue(path, was) });
}

export function useDraftedWords(path: string): string | undefined {
  const { drafted } = use(DraftedContext);
  const { value } = useField(path);
  return draftedWords(drafted, path, value);
}
