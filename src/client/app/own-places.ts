import type { Place } from '#client/place/places.ts';
import type { PlaceName } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';

/** The places that belong to no feature: where several meet, and what is not there yet. */
export const ownPlaces = {
  dashboard: {
    section: 'dashboard',
    title: t('Dashboard'),
    screen: async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  parent: {
    section: 'parent',
    title: t('Parent or guardian'),
    screen: async () => (await import('./page/guardian-page.tsx')).GuardianPage,
  },
  student: { section: 'student', title: t('Student overview'), screen: async () => (await import('./page/student-page.tsx')).StudentPage },
  studentReport: {
    section: 'student',
    title: t('Student report'),
    screen: async () => (await import('./page/student-report-page.tsx')).StudentReportPage,
  },
  employee: {
    section: 'employee',
    title: t('Employee overview'),
    screen: async () => (await import('./page/employee-page.tsx')).EmployeePage,
  },
  editClass: { section: 'class', title: t('Edit a class'), screen: async () => (await import('./page/class-page.tsx')).ClassPage },
  house: { section: 'exeatHouse', title: t('House'), screen: async () => (await import('./page/house-page.tsx')).HousePage },
  houseRoll: {
    section: 'exeatHouse',
    title: t('Roll call'),
    screen: async () => (await import('./page/house-roll-page.tsx')).HouseRollPage,
  },
  exeatRequest: {
    section: 'exeatSublevel',
    title: t('Exeat request'),
    screen: async () => (await import('./page/exeat-page.tsx')).ExeatPage,
  },
  buses: { section: 'bus', title: t('Buses'), screen: async () => (await import('./page/fleet-page.tsx')).FleetPage },
  busRoute: { section: 'bus', title: t('Route'), screen: async () => (await import('./page/bus-route-page.tsx')).BusRoutePage },
  busTrip: { section: 'bus', title: t('Trip'), screen: async () => (await import('./page/bus-trip-page.tsx')).BusTripPage },
  bus: { section: 'bus', title: t('Bus'), screen: async () => (await import('./page/bus-page.tsx')).BusPage },
  notificationSettings: {
    section: 'settings',
    title: t('Notification settings'),
    screen: async () => (await import('./page/notification-settings-page.tsx')).NotificationSettingsPage,
  },
  pickUp: { section: 'student', title: t('Pick-up'), screen: async () => (await import('./page/pick-up-page.tsx')).PickUpPage },
  releases: {
    section: 'report',
    title: t('Who left with whom'),
    screen: async () => (await import('./page/releases-page.tsx')).ReleasesPage,
  },
  exeatReports: {
    section: 'report',
    title: t('Exeat report'),
    screen: async () => (await import('./page/exeat-report-page.tsx')).ExeatReportPage,
  },
  gate: { section: 'student', title: t('Gate'), screen: async () => (await import('./page/gate-page.tsx')).GatePage },
  jobs: {
    section: 'settings',
    title: t('Bulk actions'),
    roles: ['School Admin'],
    screen: async () => (await import('./page/job-list-screen.tsx')).JobListScreen,
  },

  busTrack: { section: 'bus', title: t('Bus on the map'), screen: async () => (await import('./page/bus-track-page.tsx')).BusTrackPage },
  tickets: { section: 'ticket', title: t('Tickets'), later: t('support tickets, with whom each one waits for') },
  addTicket: { section: 'ticket', title: t('Add a ticket'), later: t('topic, text and a screenshot') },
  ticket: { section: 'ticket', title: t('Ticket'), later: t('one ticket’s conversation') },
  account: { section: 'account', title: t('Account'), later: t('plan, usage and invoices') },
  advertisement: { section: 'account', title: t('Advertisement'), later: t('what the advert box may show, and its switch') },
  subscription: { section: 'account', title: t('Subscription'), later: t('the plan, its seats and its renewal') },
  invoiceOverview: { section: 'account', title: t('Invoice overview'), later: t('an invoice and its payments') },
  invoice: { section: 'account', title: t('Invoice'), later: t('the printable invoice') },
  panicSettings: { section: 'settings', title: t('Panic settings'), later: t('alert levels, whom they reach and the drills') },
} satisfies Partial<Record<PlaceName, Place>>;
