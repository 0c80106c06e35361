import { checkCode } from './check.ts';
import { sendCode } from './send.ts';

export const releaseCodeRoutes = [sendCode, checkCode];
