import { MovementKind, type MovementMethod, type Place } from '#contract/whereabouts.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

/** What happened, as the timeline and the form say it. */
export const movementKinds: Record<MovementKind, string> = {
  IN: t('Came in'),
  OUT: t('Left', { context: 'movement' }),
  SEEN: t('Seen here'),
  BOARD: t('Boarded the bus'),
  ALIGHT: t('Left the bus'),
  RELEASED: t('Handed over'),
  EXEAT_OUT: t('Left on exeat'),
  EXEAT_IN: t('Back from exeat'),
  ROLL: t('Counted at the roll-call'),
};

/** The same where it stands for the movement of a sentence in the trail. */
export function kindWords(kind: string): string {
  const known = MovementKind.safeParse(kind);
  return known.success ? movementKinds[known.data] : kind;
}

export const methods: Record<MovementMethod, string> = {
  QR: t('by QR code'),
  CARD: t('by card'),
  MANUAL: t('by hand'),
  BUS: t('from the bus'),
  EXEAT: t('from the exeat'),
  RELEASE: t('from the release'),
  ROLL: t('from the roll-call'),
};

export const places: Record<Place, { label: string; status: Status }> = {
  ON_SITE: { label: t('On site'), status: 'ok' },
  OFF_SITE: { label: t('Off site'), status: 'away' },
  ON_BUS: { label: t('On the bus'), status: 'info' },
  ON_EXEAT: { label: t('On exeat'), status: 'away' },
};
