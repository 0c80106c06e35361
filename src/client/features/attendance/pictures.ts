import { lazy } from 'react';

// A file of their own: who never looks at a picture loads nothing to draw one.
const load = () => import('./trend-pictures.tsx');
const loadDays = () => import('./days-picture.tsx');

export const WeekPicture = lazy(async () => ({ default: (await load()).WeekPicture }));
export const WeekdayPicture = lazy(async () => ({ default: (await load()).WeekdayPicture }));
export const ClassPicture = lazy(async () => ({ default: (await load()).ClassPicture }));
export const DaysPicture = lazy(async () => ({ default: (await loadDays()).DaysPicture }));
