import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasDraft } from '#client/offline/drafts/draft-checks.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { useApplyPreferences } from '#client/session/use-apply-preferences.ts';
import { needsOtherWords } from '#client/ui/language/language.ts';

/** Keeps the console as its person wants it, also when they changed their mind on another device. */
export function Appearance() {
  const { data: me } = useQuery(sessionQueries.me());
  const apply = useEffectEvent(useApplyPreferences());
  const preferences = me?.preferences;
  useEffect(() => {
    if (preferences === undefined) return;
    apply(preferences);
    // The words come with a start of the page; what somebody is typing is worth more than their language.
    if (needsOtherWords() && !hasDraft()) location.reload();
  }, [preferences]);
  return null;
}
