import type { User } from '#contract/user.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { useNow } from '#client/ui/time/use-now.ts';
import { standingOf } from './labels.ts';

export function StandingTag({ user }: { user: User }) {
  const today = useSchoolClock().today();
  const { status, words } = standingOf(user, today, useNow(60_000));
  return <StatusTag status={status}>{words}</StatusTag>;
}
