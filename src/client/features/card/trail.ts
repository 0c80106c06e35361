import { formatPlainly } from '#client/trail/plain-words.ts';
import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.card-issued': { label: t('Student’s card issued'), tell: () => about(t('issued the card of the student')) },
  'student.card-replaced': { label: t('Student’s lost card ended'), tell: () => about(t('ended the lost card of the student')) },
  'employee.card-issued': { label: t('Employee’s card issued'), tell: () => about(t('issued the card of the employee')) },
  'employee.card-replaced': { label: t('Employee’s lost card ended'), tell: () => about(t('ended the lost card of the employee')) },
  'guardian.card-issued': { label: t('Guardian’s card issued'), tell: () => about(t('issued the card of the guardian')) },
  'guardian.card-replaced': { label: t('Guardian’s lost card ended'), tell: () => about(t('ended the lost card of the guardian')) },
  'student.card-numbered': { label: t('Card number of a student'), tell: () => about(t('wrote the card number of the student')) },
  'employee.card-numbered': { label: t('Card number of an employee'), tell: () => about(t('wrote the card number of the employee')) },
} satisfies Deeds;

/** What the line has of the card. */
export const trailNames = { card: t('Number of the card'), cardNumber: t('Card number') };

export const formatTrailValue = formatPlainly;
