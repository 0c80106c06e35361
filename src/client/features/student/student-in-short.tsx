import type { StudentCard } from '#contract/student-card.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { AlertsCard } from './alerts-card.tsx';
import { CollectorsCard, ContactsCard } from './guardians-cards.tsx';
import { WarningBanner } from './warning-banner.tsx';

/** What is asked of a child most often: what to look out for, who may take them, and whom to call. */
export function StudentInShort({ card }: { card: StudentCard }) {
  const today = useSchoolClock().today();
  return (
    <>
      <WarningBanner warnings={card.warnings} today={today} />
      <AlertsCard card={card} />
      <CollectorsCard card={card} today={today} />
      <ContactsCard card={card} today={today} />
    </>
  );
}
