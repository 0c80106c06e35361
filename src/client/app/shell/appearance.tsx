import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { sessionQueries } from '#client/session/queries.ts';
import { useApplyPreferences } from '#client/session/use-apply-preferences.ts';

/** Keeps the console as its person wants it, also when they changed their mind on another device. */
export function Appearance() {
  const { data: me } = useQuery(sessionQueries.me());
  const apply = useEffectEvent(useApplyPreferences());
  const preferences = me?.preferences;
  useEffect(() => {
    if (preferences) apply(preferences);
  }, [preferences]);
  return null;
}
