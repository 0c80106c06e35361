/** `offline`: nothing answered. `captive`: something answered that is not our server. `timeout`: too slow. */
import { t } from '#client/ui/language/words.ts';

export type NoAnswerReason = 'offline' | 'captive' | 'timeout';

const messages: Record<NoAnswerReason, string> = {
  offline: t('There is no connection to the server'),
  captive: t('This network wants you to sign in to it first. Open any web page to do so, then try again'),
  timeout: t('The server took too long to answer'),
};

/** The call may or may not have reached the server: nobody knows. */
export class NoAnswer extends Error {
  readonly reason: NoAnswerReason;

  constructor(reason: NoAnswerReason, options?: ErrorOptions) {
    super(messages[reason], options);
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}
