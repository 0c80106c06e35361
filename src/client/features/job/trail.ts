import { numberIn, text } from '#client/trail/fields-of-deed.ts';
import { about, around, because, type Deeds, thing } from '#client/trail/sentence.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'job.started': {
    label: t('Bulk action started'),
    tell: ({ after }) =>
      around(t('started the bulk action {{thing}} for {{count, number}} people', { thing, count: numberIn(after, 'people') })),
  },
  'job.done': {
    label: t('Bulk action done'),
    tell: ({ after }) =>
      around(
        t('has had the bulk action {{thing}} done: {{done, number}} done, {{refused, number}} refused', {
          thing,
          done: numberIn(after, 'done'),
          refused: numberIn(after, 'problems'),
        }),
      ),
  },
  'job.cancelled': {
    label: t('Bulk action cancelled'),
    tell: ({ after }) =>
      around(
        t('cancelled the bulk action {{thing}} after {{done, number}} of {{total, number}} people', {
          thing,
          done: numberIn(after, 'done'),
          total: numberIn(after, 'people'),
        }),
      ),
  },
  'job.stopped': {
    label: t('Bulk action given up'),
    tell: ({ after }) => about(t('could not continue the bulk action'), because(told(text(after, 'reason')))),
  },
  'job.result-read': { label: t('Result of a bulk action downloaded'), tell: () => about(t('downloaded the result of the bulk action')) },
} satisfies Deeds;
