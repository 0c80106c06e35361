/** The calls of leave: what is asked, said and done, what a guardian answers, what a gate holds, and what is reported. */
import { exeatEndpoints } from './exeat-endpoints.ts';
import { listHeldExeats } from './exeat-held.ts';
import { consentEndpoints } from './exeat-letter.ts';
import { exeatReportEndpoints } from './exeat-report.ts';
import { gateLeaveEndpoints } from './gate-leave.ts';

export const leaveEndpoints = {
  ...exeatEndpoints,
  ...exeatReportEndpoints,
  ...consentEndpoints,
  ...gateLeaveEndpoints,
  listHeldExeats,
};
