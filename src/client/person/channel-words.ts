import type { NoticeChannel } from '#contract/guardian-notice.ts';
import { t } from '#client/ui/language/words.ts';

/** By which way guardians are written to. */
export const channels: Record<NoticeChannel, string> = { EMAIL: t('E-mail'), SMS: t('Text message') };
