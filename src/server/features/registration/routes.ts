import { registerSchool, registerSchoolEmail, verifyOtp } from '#contract/registration.ts';
import { answerOpenly } from '#server/http/answer.ts';
import { makeSchool } from './make-school.ts';
import { refuseWhereClosed } from './rules.ts';
import { sendRegistrationCode } from './send-code.ts';
import { giveTicket } from './ticket.ts';

export const registrationRoutes = [
  answerOpenly(registerSchoolEmail, async ({ call, input }) => {
    refuseWhereClosed(call.frame.config);
    return sendRegistrationCode(call, input.body);
  }),

  answerOpenly(verifyOtp, async ({ call, input }) => {
    refuseWhereClosed(call.frame.config);
    return giveTicket(call, input.body);
  }),

  answerOpenly(registerSchool, async ({ call, input }) => {
    refuseWhereClosed(call.frame.config);
    return makeSchool(call, input.body);
  }),
];
