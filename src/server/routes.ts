/** Everything the server answers. */
import { absenceContactRoutes } from '#server/features/absence-contact/routes.ts';
import { assignmentRoutes } from '#server/features/assignment/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { attendanceRoutes } from '#server/features/attendance/routes.ts';
import { backlogRoutes } from '#server/features/backlog/routes.ts';
import { busRoutes } from '#server/features/bus/routes.ts';
import { busDefectRoutes } from '#server/features/bus-defect/routes.ts';
import { fleetExpiryRoutes } from '#server/features/fleet-expiry/routes.ts';
import { busRouteRoutes } from '#server/features/bus-route/routes.ts';
import { busTripRoutes } from '#server/features/bus-trip/routes.ts';
import { riderRoutes } from '#server/features/rider/routes.ts';
import { busReportRoutes } from '#server/features/bus-report/routes.ts';
import { cardRoutes } from '#server/features/card/routes.ts';
import { deviceRoutes } from '#server/features/device/routes.ts';
import { employeeRoutes } from '#server/features/employee/routes.ts';
import { exeatRoutes } from '#server/features/exeat/routes.ts';
import { exportRoutes } from '#server/features/export/routes.ts';
import { factorRoutes } from '#server/features/factor/routes.ts';
import { guardianNoticeRoutes } from '#server/features/guardian-notice/routes.ts';
import { guardianRoutes } from '#server/features/guardian/routes.ts';
import { guardianRequestRoutes } from '#server/features/guardian-request/routes.ts';
import { healthRoutes } from '#server/features/health/routes.ts';
import { houseRoutes } from '#server/features/house/routes.ts';
import { leaveTypeRoutes } from '#server/features/leave-type/routes.ts';
import { houseRollRoutes } from '#server/features/house-roll/routes.ts';
import { importRoutes } from '#server/features/import/routes.ts';
import { jobRoutes } from '#server/features/job/routes.ts';
import { kioskRoutes } from '#server/features/kiosk/routes.ts';
import { markProposalRoutes } from '#server/features/mark-proposal/routes.ts';
import { notificationRoutes } from '#server/features/notification/routes.ts';
import { photoRoutes } from '#server/features/photo/routes.ts';
import { pushRoutes } from '#server/features/push/routes.ts';
import { ownAccountRoutes } from '#server/features/own-account/routes.ts';
import { passwordRoutes } from '#server/features/password/routes.ts';
import { registerRoutes } from '#server/features/register/routes.ts';
import { registrationRoutes } from '#server/features/registration/routes.ts';
import { reportScheduleRoutes } from '#server/features/report-schedule/routes.ts';
import { dismissalRoutes } from '#server/features/dismissal/routes.ts';
import { pickUpRoutes } from '#server/features/pick-up/routes.ts';
import { releaseCodeRoutes } from '#server/features/release-code/routes.ts';
import { releaseRoutes } from '#server/features/release/routes.ts';
import { restrictionRoutes } from '#server/features/restriction/routes.ts';
import { rosterRoutes } from '#server/features/roster/routes.ts';
import { savedViewRoutes } from '#server/features/saved-view/routes.ts';
import { schoolCalendarRoutes } from '#server/features/school-calendar/routes.ts';
import { schoolRoutes } from '#server/features/school/routes.ts';
import { classRoutes } from '#server/features/class/routes.ts';
import { sessionRoutes } from '#server/features/session/routes.ts';
import { studentRoutes } from '#server/features/student/routes.ts';
import { studentDocumentRoutes } from '#server/features/student-document/routes.ts';
import { studentHealthRoutes } from '#server/features/student-health/routes.ts';
import { trackerRoutes } from '#server/features/tracker/routes.ts';
import { userRoutes } from '#server/features/user/routes.ts';
import { whereaboutsRoutes } from '#server/features/whereabouts/routes.ts';
import type { Route } from '#server/http/answer.ts';
import { commandRoute } from '#server/http/command-route.ts';
import type { CommandEntry } from '#server/http/commands.ts';
import { applyOnce } from '#server/sync/apply.ts';
import { giveUpRoutes } from '#server/sync/give-up.ts';
import { grantRoutes } from '#server/sync/grant-routes.ts';
import { syncRoute } from '#server/sync/routes.ts';

const features: (Route | CommandEntry)[] = [
  ...healthRoutes,
  ...reportScheduleRoutes,
  ...registrationRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...kioskRoutes,
  ...ownAccountRoutes,
  ...factorRoutes,
  ...schoolRoutes,
  ...schoolCalendarRoutes,
  ...userRoutes,
  ...backlogRoutes,
  ...busRoutes,
  ...busRouteRoutes,
  ...busDefectRoutes,
  ...fleetExpiryRoutes,
  ...riderRoutes,
  ...busTripRoutes,
  ...busReportRoutes,
  ...trackerRoutes,
  ...studentRoutes,
  ...studentHealthRoutes,
  ...studentDocumentRoutes,
  ...assignmentRoutes,
  ...rosterRoutes,
  ...guardianRoutes,
  ...guardianRequestRoutes,
  ...releaseRoutes,
  ...pickUpRoutes,
  ...dismissalRoutes,
  ...releaseCodeRoutes,
  ...restrictionRoutes,
  ...classRoutes,
  ...registerRoutes,
  ...markProposalRoutes,
  ...houseRoutes,
  ...leaveTypeRoutes,
  ...houseRollRoutes,
  ...exeatRoutes,
  ...employeeRoutes,
  ...whereaboutsRoutes,
  ...attendanceRoutes,
  ...absenceContactRoutes,
  ...guardianNoticeRoutes,
  ...exportRoutes,
  ...savedViewRoutes,
  ...photoRoutes,
  ...cardRoutes,
  ...importRoutes,
  ...jobRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...deviceRoutes,
  ...auditRoutes,
  ...giveUpRoutes,
];

const commands = features.filter((one) => 'command' in one);

export const routes: Route[] = [
  ...features.filter((one) => 'serve' in one),
  ...commands.map((entry) => commandRoute(entry, applyOnce)),
  ...grantRoutes,
  syncRoute(commands),
];
