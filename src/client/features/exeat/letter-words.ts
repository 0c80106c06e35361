import type { ByLetter, ExeatLetter } from '#contract/exeat-letter.ts';
import type { NoticeChannel } from '#contract/guardian-notice.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';

export const channelWords: Record<NoticeChannel, string> = { EMAIL: t('E-mail'), SMS: t('Text message') };

/** The evidence of a say that a guardian gave without a call. */
export function letterText({ channel, to, sentAt, answeredAt, network }: ByLetter, clock: SchoolClock): string {
  return t('{{channel}} to {{address}}, sent {{sent}}, answered {{answered}} from {{network}}', {
    channel: channelWords[channel],
    address: to,
    sent: sentAt === null ? '–' : momentText(sentAt, clock),
    answered: momentText(answeredAt, clock),
    network,
  });
}

/** Where a letter is. */
export function whereText({ state, channel, to, madeAt, sentAt }: ExeatLetter, clock: SchoolClock): string {
  const values = { channel: channel === null ? '' : channelWords[channel], address: to };
  switch (state) {
    case 'SENT':
      return t('{{channel}} to {{address}}, sent {{moment}}', { ...values, moment: momentText(sentAt ?? madeAt, clock) });
    case 'QUEUED':
      return t('{{channel}} to {{address}}, on its way', values);
    case 'FAILED':
      return t('{{channel}} to {{address}} could not be delivered', values);
    case 'NO_ADDRESS':
      return t('The school has no address that it can write to');
    case 'OWN_ADDRESS':
      return t('Not sent: {{address}} is the child’s own', values);
    case 'NOT_NEEDED':
      return t('Not sent: it was no longer needed');
  }
}
