import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue, linkNames } from './field-labels.ts';
import { finds } from './finds.ts';
import { isAdminHere, personOnDevice } from './person-on-device.ts';
import { guardianFold, guardianLinkFold } from './roster-fold.ts';
import { deeds } from './trail.ts';

const words = { describeField, formatFieldValue };

export const guardian = {
  places: {
    parents: {
      section: 'parent',
      title: t('Parents and guardians'),
      screen: async () => (await import('./guardian-list-screen.tsx')).GuardianListScreen,
    },
    registerParent: {
      section: 'parent',
      title: t('Register a parent'),
      screen: async () => (await import('./register-screens.tsx')).RegisterParentScreen,
    },
    registerAnotherParent: {
      section: 'parent',
      title: t('Register another parent'),
      screen: async () => (await import('./register-screens.tsx')).RegisterAnotherParentScreen,
    },
    editFirstParent: {
      section: 'parent',
      title: t('Edit the first guardian'),
      screen: async () => (await import('./edit-screens.tsx')).EditFirstParentScreen,
    },
    editSecondParent: {
      section: 'parent',
      title: t('Edit the second guardian'),
      screen: async () => (await import('./edit-screens.tsx')).EditSecondParentScreen,
    },
  },
  stale: { guardian: { shownIn: ['guardian', 'student', 'roster'], toldIn: ['guardian-request', 'backlog'] } },
  edits: {
    'guardian.record': { changes: 'guardian', isRowOf: hasItsId, words },
    // A guardian's row says nothing of how new its links are.
    'guardian-link.record': { changes: 'guardian', words },
  },
  cardFolds: {
    'guardian.record': guardianFold(personOnDevice),
    'guardian-link.record': guardianLinkFold(personOnDevice, isAdminHere),
  },
  things: { guardian: { many: t('Guardians'), one: t('one guardian'), ...words, pathOf: (id) => paths.parent.to({ id }) } },
  addedWords: { to: 'student', names: { guardian: t('Guardian'), ...linkNames }, formatFieldValue },
  finds,
  deeds,
} satisfies Feature;
