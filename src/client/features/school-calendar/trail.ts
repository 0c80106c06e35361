import { dayText } from '#client/ui/time/day-text.ts';
import { about, plain, type Deeds } from '#client/trail/sentence.ts';
import type { ThingWords } from '#client/trail/thing-words.ts';
import { paths } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue } from './field-labels.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'open-hours.added': { label: t('New hours written'), tell: () => about(t('wrote new hours:')) },
  'open-hours.changed': { label: t('Hours to come changed'), tell: () => about(t('changed the hours')) },
  'open-hours.withdrawn': { label: t('Hours to come withdrawn'), tell: () => about(t('withdrew the hours')) },
  'special-day.added': { label: t('Special day entered'), tell: () => about(t('entered the special day')) },
  'special-day.changed': { label: t('Special day changed'), tell: () => about(t('changed the special day')) },
  'special-day.withdrawn': { label: t('Special day withdrawn'), tell: () => about(t('withdrew the special day')) },
  'special-day.imported': {
    label: t('Holidays of a file entered'),
    tell: ({ object }) => plain(t('entered closures of a file: {{number}}', { number: object.label })),
  },
  'special-day.import-undone': {
    label: t('Holidays of a file withdrawn'),
    tell: ({ object }) => plain(t('withdrew closures of a file: {{number}}', { number: object.label })),
  },
  'term.added': { label: t('Term entered'), tell: () => about(t('entered the term')) },
  'term.changed': { label: t('Term changed'), tell: () => about(t('changed the term')) },
  'term.withdrawn': { label: t('Term withdrawn'), tell: () => about(t('withdrew the term')) },
} satisfies Deeds;

const shown = { describeField, formatFieldValue, pathOf: () => paths.openHours.to() };

export const things = {
  'open-hours': {
    ...shown,
    many: t('Open hours'),
    one: t('some hours'),
    nameOf: ({ label }) => t('from {{day}}', { day: dayText(label) }),
  },
  'special-day': { ...shown, many: t('Special days'), one: t('one special day') },
  term: { ...shown, many: t('Terms'), one: t('one term') },
} satisfies Record<string, ThingWords>;
