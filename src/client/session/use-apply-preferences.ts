import { useMantineColorScheme } from '@mantine/core';
import type { Preferences } from '#contract/own-account.ts';
import { applyToDocument } from './preferences.ts';

/** Puts the console as somebody wants it, at once. Mantine keeps the colours on this device for the next start. */
export function useApplyPreferences(): (preferences: Preferences) => void {
  const { setColorScheme } = useMantineColorScheme();
  return (preferences) => {
    applyToDocument(preferences);
    setColorScheme(preferences.theme);
  };
}
