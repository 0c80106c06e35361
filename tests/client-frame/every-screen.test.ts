import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { consolePlaces } from '#client/app/features.ts';
import { menuOf } from '#client/place/menu.ts';
import { paths, placeNames } from '#client/place/paths.ts';
import { type SectionName, sections } from '#client/place/sections.ts';
import { anywhere, everyScreen } from '#tests/support/every-screen.ts';

test('every finished screen is among those that are looked at for everybody, in every language and at every width', () => {
  const looked = everyScreen.map(([, address]) => new URL(address(anywhere), 'http://school.example').pathname);
  const finished = placeNames.filter((name) => consolePlaces[name].screen !== undefined);
  expect(finished.filter((name) => !looked.some((path) => matchPath(paths[name].pattern, path)))).toEqual([]);
});

test('every section has its entry in the menu, but what the header leads to', () => {
  const inMenu: readonly SectionName[] = menuOf({ altersReport: false }).flatMap((entry) => entry.sections);
  expect(Object.keys(sections).filter((name) => !inMenu.some((one) => one === name))).toEqual(['notifications', 'attention']);
});
