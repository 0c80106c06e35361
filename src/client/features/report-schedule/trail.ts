import { about, around, type Deeds, thing } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'report-schedule.created': { label: t('Report scheduled'), tell: () => about(t('scheduled the report')) },
  'report-schedule.changed': { label: t('Scheduled report changed'), tell: () => about(t('changed the scheduled report')) },
  'report-schedule.sent': {
    label: t('Scheduled report sent'),
    tell: ({ after }) => around(t('sent the scheduled report {{thing}} to {{name}}', { thing, name: nameIn(after) })),
  },
  'report-schedule.not-sent': {
    label: t('Scheduled report not sent'),
    tell: ({ after }) => around(t('did not send the scheduled report {{thing}} to {{name}}', { thing, name: nameIn(after) })),
  },
} satisfies Deeds;

function nameIn(after: Readonly<Record<string, unknown>> | null): string {
  const name = after?.['to'];
  return typeof name === 'string' ? name : '';
}
