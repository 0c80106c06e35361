/** The pages that are there, and what can be done on one of its own, for one role. Pure. */
import type { Role } from '#contract/role.ts';
import { mayEnter } from '#client/app/place.ts';
import { paths, type PlaceName } from '#client/app/paths.ts';
import { places } from '#client/app/places.ts';
import { sections } from '#client/app/sections.ts';
import type { Entry } from './entry.ts';
import { spaced } from './matching.ts';

/** A title that begins with one of them is something to do. */
const verb = /^(Add|Create|Import|Invite|Plan|Record|Register|Request|Start|Take|Upload)\b/;

/** Has nothing to show to whoever comes without saying whose. */
const ofSomebody: readonly PlaceName[] = ['studentReport'];

export function pageEntries(role: Role): { pages: Entry[]; actions: Entry[] } {
  const entries = placeNames().filter((name) => canBeOpened(name, role)).map(placeEntry);
  return { pages: entries.filter(({ kind }) => kind === 'page'), actions: entries.filter(({ kind }) => kind === 'action') };
}

// An address with a name in it needs somebody, and what comes later has nothing to show yet.
function canBeOpened(name: PlaceName, role: Role): boolean {
  const { later } = places[name];
  return later === undefined && !paths[name].pattern.includes(':') && !ofSomebody.includes(name) && mayEnter(places[name], role);
}

function placeEntry(place: PlaceName): Entry {
  const { title, section } = places[place];
  const area = sections[section].title;
  const isAction = verb.test(title);
  return {
    key: `page:${place}`,
    kind: isAction ? 'action' : 'page',
    text: { names: spaced(title), others: spaced(area), phones: '' },
    isPast: false,
    show: () => ({ name: title, detail: area === title ? '' : area, tags: [], to: paths[place].pattern }),
  };
}

function placeNames(): PlaceName[] {
  return Object.keys(places) as PlaceName[];
}
