/** The pages, what can be done on one of its own, and signing out, for one role. Pure. */
import { IconFileText, IconPlus } from '@tabler/icons-react';
import type { Role } from '#contract/role.ts';
import { mayEnter } from '#client/place/use-place.ts';
import { paths, type PlaceName, placeNames } from '#client/place/paths.ts';
import { places } from '#client/place/places.ts';
import { sections } from '#client/place/sections.ts';
import type { Tag } from '#client/search/findable.ts';
import { spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';
import type { Entry } from './entry.ts';

/** A title that begins with one of them is something to do. */
const verb = /^(Add|Create|Import|Invite|Plan|Record|Register|Request|Start|Take|Upload)\b/;

/** Has nothing to show to whoever comes without saying whose. */
const ofSomebody: readonly PlaceName[] = ['studentReport'];

export function pageEntries(role: Role): { pages: Entry[]; actions: Entry[] } {
  const entries = placeNames.filter((name) => canBeOpened(name, role)).map(placeEntry);
  return {
    pages: entries.filter(({ kind }) => kind === 'page'),
    actions: [...entries.filter(({ kind }) => kind === 'action'), signOutEntry()],
  };
}

// An address with a name in it needs somebody.
function canBeOpened(name: PlaceName, role: Role): boolean {
  return !paths[name].pattern.includes(':') && !ofSomebody.includes(name) && mayEnter(places.get()[name], role);
}

function placeEntry(place: PlaceName): Entry {
  const { title, section, later } = places.get()[place];
  const area = sections[section].title;
  // What is not there yet says so, instead of leaving whoever looks for it to look on.
  const isAction = later === undefined && verb.test(title);
  const tags: Tag[] = later === undefined ? [] : [{ status: 'none', label: t('Comes later') }];
  return {
    key: `page:${place}`,
    kind: isAction ? 'action' : 'page',
    icon: isAction ? IconPlus : IconFileText,
    text: { names: spaced(title), others: spaced(area), phones: '' },
    isPast: later !== undefined,
    show: () => ({ name: title, detail: area === title ? '' : area, tags, to: paths[place].pattern }),
  };
}

function signOutEntry(): Entry {
  const name = t('Logout');
  return {
    key: 'deed:sign-out',
    kind: 'action',
    icon: IconPlus,
    text: { names: spaced(name), others: spaced(t('Sign out')), phones: '' },
    isPast: false,
    show: () => ({ name, detail: '', tags: [], to: '', deed: 'sign-out' }),
  };
}
