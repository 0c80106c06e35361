import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { deeds, registerWords } from './trail.ts';

export const register = {
  places: {
    register: { section: 'class', title: t('Register'), screen: async () => (await import('./register-screen.tsx')).RegisterScreen },
    studentAttendance: {
      section: 'attendance',
      title: t('Student attendance'),
      screen: async () => (await import('./attendance-screen.tsx')).AttendanceScreen,
    },
  },
  // Reports of a day tell what was marked.
  stale: {
    register: {
      shownIn: ['register'],
      toldIn: ['student-days', 'day-summary', 'class-marks', 'mark-proposal'],
      addedUpIn: ['student-totals', 'student-trend'],
    },
  },
  edits: {
    'register.record': {
      changes: 'register',
      isRowOf: (row, { classId, day, session }) => row['classId'] === classId && row['day'] === day && row['session'] === session,
      words: { describeField, formatFieldValue },
      settles: (paths, typed) =>
        Object.fromEntries(
          paths.map((path) => {
            const why = path.replace(/^marks\//, 'why/');
            return [why, typed[why] ?? t('Chosen under “Needs attention”, where two had marked differently')];
          }),
        ),
    },
  },
  things: { register: registerWords },
  deeds,
} satisfies Feature;
