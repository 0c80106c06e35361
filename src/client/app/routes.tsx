import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { BareFrame } from './bare-frame.tsx';
import { consolePlaces } from './features.ts';
import { loadChunk } from './load-chunk.ts';
import { type PlaceName, paths, placeNames, publicPaths } from '#client/place/paths.ts';
import { PublicFrame } from './public-frame.tsx';
import { publicScreens } from './public-screens.ts';
import { RouteError, ShellError } from './route-error.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { kioskPath } from '#client/session/kiosk-path.ts';
import { Shell } from './shell/shell.tsx';

/** What the shell reads of the route that is shown. */
export interface PlaceHandle {
  place: PlaceName;
}

const frame = { ErrorBoundary: RouteError, HydrateFallback: ScreenLoading };

export const routes: RouteObject[] = [
  // Spec §2: the root redirects.
  { path: '/', loader: () => redirect(paths.dashboard.to()), ...frame },
  { path: '/school', Component: Shell, ErrorBoundary: ShellError, children: [...schoolRoutes(), unknown()] },
  { Component: PublicFrame, children: publicRoutes() },
  { Component: BareFrame, children: [{ path: kioskPath, lazy: lazy(kioskPage), ...frame }, unknown()] },
];

/** Of a tablet at a gate, and of one that is about to be that. */
async function kioskPage(): Promise<ComponentType> {
  return (await import('./page/kiosk-page.tsx')).KioskPage;
}

/** One lazy chunk for each screen; those that come later share one. */
function schoolRoutes(): RouteObject[] {
  return [
    { index: true, loader: () => redirect(paths.dashboard.to()), ...frame },
    ...placeNames.map((place) => ({
      path: paths[place].pattern,
      handle: { place } satisfies PlaceHandle,
      lazy: lazy(consolePlaces[place].screen ?? (async () => (await import('./later-screen.tsx')).LaterScreen)),
      ...frame,
    })),
  ];
}

function publicRoutes(): RouteObject[] {
  return publicNames().map((name) => ({ path: publicPaths[name].pattern, lazy: lazy(publicScreens[name]), ...frame }));
}

function unknown(): RouteObject {
  return { path: '*', lazy: lazy(async () => (await import('./unknown-screen.tsx')).UnknownScreen), ...frame };
}

function lazy(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await loadChunk(load) });
}

function publicNames(): (keyof typeof publicPaths)[] {
  return Object.keys(publicPaths) as (keyof typeof publicPaths)[];
}
