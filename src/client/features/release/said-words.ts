import { IconAlertOctagon, IconCircleCheck, IconPhoneCall } from '@tabler/icons-react';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Said } from './collectors.ts';

export type Icon = typeof IconCircleCheck;

/** Never by colour alone: each has words, a sign and a sound of its own. */
export const saidWords: Record<Said, { label: string; status: Status; icon: Icon }> = {
  OK: { label: t('Release OK'), status: 'ok', icon: IconCircleCheck },
  ASK: { label: t('Ask the office'), status: 'warn', icon: IconPhoneCall },
  NO: { label: t('Do not release'), status: 'bad', icon: IconAlertOctagon },
};
