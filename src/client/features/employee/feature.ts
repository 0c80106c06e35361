import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { describeField, formatFieldValue, lineName } from './field-labels.ts';
import { finds } from './finds.ts';
import { deeds } from './trail.ts';
import { t } from '#client/ui/language/words.ts';

export const employee = {
  places: {
    employees: {
      section: 'employee',
      title: t('Employees'),
      screen: async () => (await import('./employee-list-screen.tsx')).EmployeeListScreen,
    },
    registerEmployee: {
      section: 'employee',
      title: t('Register an employee'),
      screen: async () => (await import('./register-employee-screen.tsx')).RegisterEmployeeScreen,
    },
    editEmployee: {
      section: 'employee',
      title: t('Edit an employee'),
      screen: async () => (await import('./edit-employee-screen.tsx')).EditEmployeeScreen,
    },
  },
  // Buses, classes and houses name who is in charge.
  stale: {
    employee: {
      shownIn: ['employee'],
      toldIn: ['bus', 'fleet-papers', 'class', 'house', 'roster', 'backlog', 'card-number'],
      addedUpIn: ['employee-days', 'day-summary', 'employee-totals'],
    },
  },
  edits: {
    'employee.record': {
      changes: 'employee',
      isRowOf: hasItsId,
      words: { describeField, formatFieldValue, linePath: (line) => `papers/${line}`, lineName },
    },
  },
  things: {
    employee: { many: t('Employees'), one: t('one employee'), describeField, formatFieldValue, pathOf: (id) => paths.employee.to({ id }) },
  },
  finds,
  deeds,
} satisfies Feature;
