import type { ComponentType } from 'react';
import type { PlaceName } from './paths.ts';

/** The screens that are there. Each is a chunk of its own. */
export const screens: Partial<Record<PlaceName, () => Promise<ComponentType>>> = {
  dashboard: async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  students: async () => (await import('#client/features/student/student-list-screen.tsx')).StudentListScreen,
  registerStudent: async () => (await import('#client/features/student/register-student-screen.tsx')).RegisterStudentScreen,
  editStudent: async () => (await import('#client/features/student/edit-student-screen.tsx')).EditStudentScreen,
  student: async () => (await import('#client/features/student/student-screen.tsx')).StudentScreen,
  studentReport: async () => (await import('#client/features/student/student-report-screen.tsx')).StudentReportScreen,
  buses: async () => (await import('#client/features/bus/fleet-screen.tsx')).FleetScreen,
  bus: async () => (await import('./bus-page.tsx')).BusPage,
  busReports: async () => (await import('#client/features/bus-report/report-list-screen.tsx')).ReportListScreen,
  busReport: async () => (await import('#client/features/bus-report/report-screen.tsx')).ReportScreen,
  users: async () => (await import('#client/features/sub-user/user-list-screen.tsx')).UserListScreen,
  user: async () => (await import('#client/features/sub-user/user-screen.tsx')).UserScreen,
  addUser: async () => (await import('#client/features/sub-user/add-user-screen.tsx')).AddUserScreen,
  settings: async () => (await import('#client/features/settings/settings-screen.tsx')).SettingsScreen,
  roles: async () => (await import('#client/features/role/roles-screen.tsx')).RolesScreen,
  schoolProfile: async () => (await import('#client/features/school/school-profile-screen.tsx')).SchoolProfileScreen,
  ownProfile: async () => (await import('#client/features/own-account/profile-screen.tsx')).ProfileScreen,
  notificationSettings: async () => (await import('./notification-settings-page.tsx')).NotificationSettingsPage,
  devices: async () => (await import('#client/features/device/device-list-screen.tsx')).DeviceListScreen,
  auditTrail: async () => (await import('#client/features/audit/audit-screen.tsx')).AuditScreen,
  notifications: async () => (await import('#client/features/notification/notification-screen.tsx')).NotificationScreen,
  attention: async () => (await import('#client/features/attention/attention-screen.tsx')).AttentionScreen,
};
