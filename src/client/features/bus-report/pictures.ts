import { lazy } from 'react';

// A file of their own: who never looks at a picture loads nothing to draw one.
const load = () => import('./punctuality-pictures.tsx');

export const BusPicture = lazy(async () => ({ default: (await load()).BusPicture }));
export const FleetPicture = lazy(async () => ({ default: (await load()).FleetPicture }));
export const LateSpark = lazy(async () => ({ default: (await load()).LateSpark }));
export const UsePicture = lazy(async () => ({ default: (await load()).UsePicture }));
