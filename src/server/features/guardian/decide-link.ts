import { decideGuardianLink } from '#contract/guardian.ts';
import { answer } from '#server/http/answer.ts';
import { decideOnLink } from './decide-on-link.ts';

/** A School Admin approves what waits of the rights, or ends the link. */
export const decideLink = answer(decideGuardianLink, ({ params, body, ...unit }) => decideOnLink(unit, params, body));
