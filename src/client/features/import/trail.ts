import { numberIn, text } from '#client/trail/fields-of-deed.ts';
import { about, around, because, type Deeds, thing } from '#client/trail/sentence.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'import.uploaded': {
    label: t('File read in'),
    tell: ({ after }) =>
      typeof after?.['rows'] === 'number'
        ? around(t('read in the file {{thing}} with {{count, number}} rows', { thing, count: after['rows'] }))
        : about(t('read in the file')),
  },
  'import.checked': {
    label: t('Import checked'),
    tell: ({ after }) =>
      typeof after?.['problem'] === 'number'
        ? around(
            t('checked the rows of {{thing}}: {{count, number}} with problems', {
              thing,
              count: after['problem'],
              defaultValue_one: 'checked the rows of {{thing}}: {{count, number}} with problems',
            }),
          )
        : about(t('checked the rows of')),
  },
  'import.applied': {
    label: t('Imported'),
    tell: ({ after }) =>
      typeof after?.['new'] === 'number'
        ? around(
            t('imported {{thing}}: {{added, number}} new, {{changed, number}} changed', {
              thing,
              added: after['new'],
              changed: numberIn(after, 'changed'),
            }),
          )
        : about(t('imported')),
  },
  'import.decided': {
    label: t('Row of an import decided'),
    tell: ({ after }) =>
      after?.['decision'] === 'TAKE'
        ? around(t('decided that row {{row, number}} of {{thing}} is imported', { thing, row: numberIn(after, 'row') }))
        : around(t('decided that row {{row, number}} of {{thing}} is left out', { thing, row: numberIn(after, 'row') })),
  },
  'import.cancelled': { label: t('Import stopped by hand'), tell: () => about(t('stopped the import of')) },
  'import.forgotten': { label: t('Rows of an import deleted'), tell: () => about(t('deleted, because their time was up, the rows of')) },
  'import.stopped': {
    label: t('Import given up'),
    tell: ({ after }) => about(t('imported nothing of'), because(told(text(after, 'reason')))),
  },
  'import.undone': {
    label: t('Import undone'),
    tell: ({ after }) =>
      typeof after?.['records'] === 'number'
        ? around(
            t('undid the import of {{thing}}: {{count, number}} records taken back, {{left, number}} left', {
              thing,
              count: after['records'],
              left: numberIn(after, 'left'),
            }),
          )
        : about(t('undid the import of')),
  },
  'import.discarded': { label: t('Import thrown away'), tell: () => about(t('discarded the file')) },
} satisfies Deeds;
