import { changeSchoolPassword, forgotPassword } from '#contract/password.ts';
import { answerOpenly } from '#server/http/answer.ts';
import { changePassword } from './change.ts';
import { sendResetCodes } from './forgot.ts';

export const passwordRoutes = [
  answerOpenly(forgotPassword, ({ call, input }) => sendResetCodes(call, input.body)),

  answerOpenly(changeSchoolPassword, ({ call, input }) => changePassword(call, input.body)),
];
