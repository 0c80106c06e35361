import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'bus-route.created': { label: t('Route made'), tell: () => about(t('made the route')) },
  'bus-route.changed': { label: t('Route changed'), tell: () => about(t('changed the route')) },
  'bus-route.riders-added': {
    label: t('Riders put on a route'),
    tell: ({ after }) => about(t('put on the route: {{riders}}', { riders: text(after?.['riders']) })),
  },
  'bus-route.rider-changed': {
    label: t('Rider of a route changed'),
    tell: ({ after }) => about(t('changed how {{rider}} rides the route', { rider: text(after?.['rider']) })),
  },
  'bus-route.rider-ended': {
    label: t('Rider taken off a route'),
    tell: ({ after }) => about(t('took {{rider}} off the route', { rider: text(after?.['rider']) })),
  },
} satisfies Deeds;

function text(value: unknown): string {
  return typeof value === 'string' ? value : t('Somebody');
}
