import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { formatPlainly } from '#client/trail/plain-words.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { t } from '#client/ui/language/words.ts';
import { kindWords } from './labels.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.movement-voided': {
    label: t('Movement declared void'),
    tell: ({ after }) => about(t('declared void a movement of'), because(text(after, 'reason'))),
  },
  'employee.movement-voided': {
    label: t('Employee’s movement declared void'),
    tell: ({ after }) => about(t('declared void a movement of the employee'), because(text(after, 'reason'))),
  },
} satisfies Deeds;

/** What the line has of the movement. */
export const trailNames = { movement: t('Movement'), point: t('Where'), day: t('Day'), time: t('Time'), reason: t('Reason') };

export function formatTrailValue(path: string, value: unknown): string {
  return path === 'movement' && typeof value === 'string' ? kindWords(value) : formatPlainly(path, value);
}
