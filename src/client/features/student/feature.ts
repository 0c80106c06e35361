import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { nameOnDevice } from '#client/offline/roster/name-on-device.ts';
import { paths } from '#client/place/paths.ts';
import { describeField, formatFieldValue, lineName } from './field-labels.ts';
import { finds } from './finds.ts';
import { studentFold } from './roster-fold.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const student = {
  places: {
    students: {
      section: 'student',
      title: t('Students'),
      screen: async () => (await import('./student-list-screen.tsx')).StudentListScreen,
    },
    registerStudent: {
      section: 'student',
      title: t('Register a student'),
      roles: ['School Admin'],
      screen: async () => (await import('./register-student-screen.tsx')).RegisterStudentScreen,
    },
    editStudent: {
      section: 'student',
      title: t('Edit a student'),
      screen: async () => (await import('./edit-student-screen.tsx')).EditStudentScreen,
    },
  },
  // Classes, houses and users count their students, guardians name their children.
  stale: {
    student: {
      shownIn: ['student', 'roster', 'guardian', 'class', 'house'],
      toldIn: ['guardian-request', 'assignment', 'user', 'backlog', 'card-number'],
      addedUpIn: ['student-days', 'day-summary', 'student-totals', 'student-trend'],
    },
  },
  edits: {
    'student.record': {
      changes: 'student',
      isRowOf: hasItsId,
      words: {
        describeField,
        formatFieldValue: (path, value) => formatFieldValue(path, value, nameOnDevice),
        linePath: (line) => `alerts/${line}`,
        lineName,
      },
    },
  },
  cardFolds: { 'student.record': studentFold },
  things: {
    student: { many: t('Students'), one: t('one student'), describeField, formatFieldValue, pathOf: (id) => paths.student.to({ id }) },
  },
  finds,
  deeds,
} satisfies Feature;
