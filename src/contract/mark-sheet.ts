/** The columns of a file of marks: one row is one child, one day and one session. What the export writes the import reads. */
import type { AbsenceReason, RegisterCode } from './mark.ts';
import { plain } from './plain-text.ts';
import type { Choices } from './people-sheet-choices.ts';
import { column, required, type SheetColumn } from './people-sheet-column.ts';
import { studentColumns } from './people-sheet-columns.ts';
import type { RegisterSession } from './register.ts';

/** The code itself is written; the other words are those that registers on paper and other programs have. */
export const markChoices: Record<RegisterCode, readonly string[]> = {
  P: ['P', 'Present', 'Pres', '/', '\\', '✓', '✔', 'Here', 'In school', 'On time', 'Présent', 'Présente'],
  L: ['L', 'Late', 'Tardy', 'T', 'R', 'Retard', 'En retard'],
  A: ['A', 'Absent', 'Abs', 'Absence', 'Unauthorised', 'Unauthorized', 'Unexcused', 'N', 'O', 'Absente', 'Non justifié'],
  AE: [
    'AE',
    'Absent with leave',
    'Absent, authorised',
    'E',
    'Excused',
    'Exc',
    'Authorised',
    'Authorized',
    'With permission',
    'Permission',
    'I',
    'Excusé',
    'Excusée',
    'Absence justifiée',
    'Justifié',
    'Sick',
    'Ill',
    'Illness',
    'S',
    'Malade',
    'Maladie',
    'Medical',
    'Medical appointment',
    'M',
    'Rendez-vous médical',
    'Family',
    'Religious',
  ],
  OA: ['OA', 'At another activity', 'Educational visit', 'Off site', 'Offsite', 'Trip', 'Excursion', 'Autre activité', 'Sortie scolaire'],
  X: ['X', 'On exeat', 'Exeat', 'Sortie autorisée'],
  SB: ['SB', 'In the sickbay', 'Sickbay', 'Sick bay', 'Clinic', 'Infirmerie', 'À l’infirmerie'],
  SU: ['SU', 'Suspended', 'Suspension', 'Excluded', 'Exclu', 'Exclue', 'Renvoi temporaire'],
};

const reasonChoices: Record<AbsenceReason, readonly string[]> = {
  SICK: ['Sick', 'Ill', 'Illness', 'S', 'I', 'Malade', 'Maladie'],
  FAMILY: ['Family', 'F', 'Famille', 'Familial', 'Raison familiale'],
  RELIGIOUS: ['Religious', 'Religion', 'R', 'Religieux'],
  MEDICAL: ['Medical appointment', 'Medical', 'M', 'Doctor', 'Dentist', 'Rendez-vous médical', 'Médical'],
  OTHER: ['Another reason', 'Other', 'Autre raison', 'Autre motif', 'Autre'],
};

const sessionChoices: Record<RegisterSession, readonly string[]> = {
  DAY: ['Whole day', 'Day', 'Full day', 'All day', 'Daily', 'Journée entière', 'Journée', 'Jour'],
  AM: ['Morning', 'AM', 'a.m.', 'Matin', 'Matinée'],
  PM: ['Afternoon', 'PM', 'p.m.', 'Après-midi'],
};

/** Of a word for an absence that says why as well, such as "Sick". */
export function reasonIn(cell: string): AbsenceReason | null {
  const word = plain(cell.trim());
  const found = Object.entries(reasonChoices).find(([, words]) => words.some((one) => plain(one) === word));
  // Both lists are keyed by the reasons.
  return (found?.[0] as AbsenceReason | undefined) ?? null;
}

const [numbered] = studentColumns;

export const markColumns: readonly SheetColumn[] = [
  ...(numbered ? [numbered] : []),
  column('day', 'Date', {
    ...required,
    aliases: ['day', 'attendance date', 'date of attendance', 'school day', 'jour', 'date de présence'],
    holds: 'day',
    example: '2026-03-04',
  }),
  column('session', 'Session of the day', {
    aliases: ['session', 'period', 'half day', 'am pm', 'am/pm', 'time of day', 'séance', 'demi-journée', 'période', 'séance du jour'],
    holds: sessionChoices satisfies Choices,
    example: 'Whole day',
  }),
  column('code', 'Mark', {
    ...required,
    aliases: [
      'code',
      'attendance',
      'attendance code',
      'attendance mark',
      'status',
      'attendance status',
      'présence',
      'statut',
      'marque',
      'mention',
    ],
    holds: markChoices satisfies Choices,
    example: 'L',
  }),
  column('minutesLate', 'Minutes late', {
    aliases: ['minutes', 'mins late', 'late minutes', 'lateness', 'minutes de retard', 'retard'],
    holds: 'number',
    example: '12',
  }),
  column('reason', 'Reason', {
    aliases: ['absence reason', 'reason for absence', 'motif', 'raison', 'motif d’absence'],
    holds: reasonChoices satisfies Choices,
    example: '',
  }),
  column('note', 'Note', {
    aliases: ['notes', 'comment', 'comments', 'remark', 'remarks', 'remarque', 'commentaire'],
    example: 'The bus broke down',
  }),
];
