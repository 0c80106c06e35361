import type { Feature } from '#client/features/feature.ts';
import { t } from '#client/ui/language/words.ts';

export const attendance = {
  places: {
    reports: {
      section: 'report',
      title: t('Reports'),
      screen: async () => (await import('./catalogue-screen.tsx')).CatalogueScreen,
    },
    studentDailyReports: {
      section: 'report',
      title: t('Student daily report'),
      screen: async () => (await import('./student-days-screen.tsx')).StudentDaysScreen,
    },
    employeeDailyReports: {
      section: 'report',
      title: t('Employee daily report'),
      screen: async () => (await import('./staff-days-screens.tsx')).StaffDaysScreen,
    },
    employeeAttendance: {
      section: 'attendance',
      title: t('Employee attendance'),
      roles: ['School Admin', 'Auditor'],
      screen: async () => (await import('./staff-days-screens.tsx')).StaffAttendanceScreen,
    },
    dailyReport: {
      section: 'report',
      title: t('Daily report'),
      screen: async () => (await import('./daily-report-screen.tsx')).DailyReportScreen,
    },
    oneStudentDailyReport: {
      section: 'report',
      title: t('One student’s days'),
      screen: async () => (await import('./one-student-screen.tsx')).OneStudentScreen,
    },
    studentAccumulatedReport: {
      section: 'report',
      title: t('Student accumulated report'),
      screen: async () => (await import('./student-totals-screen.tsx')).StudentTotalsScreen,
    },
    employeeAccumulatedReport: {
      section: 'report',
      title: t('Employee accumulated report'),
      screen: async () => (await import('./staff-totals-screen.tsx')).StaffTotalsScreen,
    },
  },
} satisfies Feature;
