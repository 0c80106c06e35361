import { IconArrowUpRight, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import type { RollSays } from '#contract/house-roll.ts';
import type { RollState, Standing } from '#contract/house-roll-rules.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import type { Tap } from '#client/ui/fields/tap-choice.tsx';
import { t } from '#client/ui/language/words.ts';

type Tapped = Exclude<RollSays, 'NOTHING'>;

/** The three that a roll is taken with: one tap, or one key, each. */
export const taps: readonly Tap<Tapped>[] = [
  { code: 'SEEN', key: 'S', Icon: IconCheck, label: t('Seen'), status: 'ok' },
  { code: 'OUT', key: 'O', Icon: IconArrowUpRight, label: t('Out', { context: 'house' }), status: 'info' },
  { code: 'NOT_SEEN', key: 'N', Icon: IconQuestionMark, label: t('Not seen'), status: 'bad' },
];

export const said: Record<RollSays, string> = {
  SEEN: t('Seen'),
  OUT: t('Out', { context: 'house' }),
  NOT_SEEN: t('Not seen'),
  NOTHING: t('Taken back', { context: 'mark' }),
};

export const standings: Record<Standing, { label: string; status: Status }> = {
  SEEN: { label: t('Seen'), status: 'ok' },
  OUT: { label: t('Out', { context: 'house' }), status: 'away' },
  NOT_SEEN: { label: t('Not seen'), status: 'bad' },
  SILENT: { label: t('Not called yet'), status: 'none' },
  DISPUTED: { label: t('Two say different things'), status: 'warn' },
};

export const states: Record<RollState, { label: string; status: Status }> = {
  NOT_BEGUN: { label: t('Not taken', { context: 'roll' }), status: 'warn' },
  OPEN: { label: t('Being taken'), status: 'info' },
  CLOSED: { label: t('Closed', { context: 'roll' }), status: 'ok' },
  REOPENED: { label: t('Open again'), status: 'warn' },
};
