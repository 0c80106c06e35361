import type { Role } from '#contract/role.ts';
import type { PlaceName } from '#client/place/paths.ts';
import { mayEnter } from '#client/place/use-place.ts';
import { places } from '#client/place/places.ts';
import { t } from '#client/ui/language/words.ts';

export interface Tile {
  place: PlaceName;
  title: string;
  /** What it is for, in one sentence. */
  text: string;
  isLater: boolean;
}

const texts: [place: PlaceName, text: string][] = [
  ['ownProfile', t('Your name, password, second factor, and where you are signed in.')],
  ['schoolProfile', t('The school’s name and logo, and how to reach it.')],
  ['users', t('The staff who may sign in, with their roles.')],
  ['roles', t('What each role may see and do, and why something is not in your menu.')],
  ['notificationSettings', t('Which notices reach you, and how.')],
  ['devices', t('Which browsers your staff use, what waits on them, and signing a lost one out.')],
  ['kiosks', t('The tablets that stand at your gates: enrol one, or revoke one.')],
  ['jobs', t('What was done to many people at once, how far it is, and its results.')],
  ['openHours', t('When the school opens, what counts as late, and the holidays.')],
  ['guardianNotices', t('What guardians are told of their child’s day, and when they are left in peace.')],
  ['leaveTypes', t('The kinds of leave, who may ask for them and who decides, in which order.')],
  ['panicSettings', t('Alert levels, whom they reach, and the drills.')],
];

/** The settings this role may open, those that are not there yet among them. */
export function tilesFor(role: Role): Tile[] {
  const known = places.get();
  return texts
    .filter(([place]) => mayEnter(known[place], role))
    .map(([place, text]) => ({ place, text, title: known[place].title, isLater: known[place].later !== undefined }));
}
