import { createContext } from 'react';

/** Beside a list that shows one of its rows in full: which, by its key, and how another is shown. */
export interface ShownRow {
  key: string | undefined;
  show: (key: string) => void;
}

export const ShownRowContext = createContext<ShownRow | null>(null);
