import { about, type Deeds } from '#client/trail/sentence.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'bus-route.created': { label: t('Route made'), tell: () => about(t('made the route')) },
  'bus-route.changed': { label: t('Route changed'), tell: () => about(t('changed the route')) },
  'bus-route.riders-added': {
    label: t('Riders put on a route'),
    tell: ({ after }) => about(t('put on the route: {{riders}}', { riders: text(after, 'riders') || t('somebody') })),
  },
  'bus-route.rider-changed': {
    label: t('Rider of a route changed'),
    tell: ({ after }) => about(t('changed how {{rider}} rides the route', { rider: text(after, 'rider') || t('somebody') })),
  },
  'bus-route.rider-ended': {
    label: t('Rider taken off a route'),
    tell: ({ after }) => about(t('took {{rider}} off the route', { rider: text(after, 'rider') || t('somebody') })),
  },
} satisfies Deeds;
