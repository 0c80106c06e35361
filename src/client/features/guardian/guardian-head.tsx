import { isKeptAwayOn } from '#contract/collecting.ts';
import type { Guardian } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { channels } from '#client/person/guardian-words.ts';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { t } from '#client/ui/language/words.ts';

/** Below the name of a guardian: first of all whom they must not collect, then how to reach them. */
export function GuardianHead({ guardian }: { guardian: Guardian }) {
  const today = useSchoolClock().today();
  const barred = guardian.children.filter(({ keptAway }) => isKeptAwayOn(today, keptAway));
  const records = useOutboxView().records.filter(({ lane }) => lane.startsWith('guardian') && lane.endsWith(`:${guardian.id}`));
  return (
    <HeadFacts
      tags={
        <>
          {barred.map(({ studentId, childName }) => (
            <StatusTag key={studentId} status="bad" isLong>
              {t('Must not collect {{childName}}', { childName })}
            </StatusTag>
          ))}
          <RowMark pending={markOf(records)} />
        </>
      }
      facts={{
        phone: guardian.phone1 && <PhoneLink number={guardian.phone1} of={guardianName(guardian)} />,
        channel: t('Best reached by: {{channel}}', { channel: channels[guardian.preferredChannel] }),
        children: t('{{count, number}} children', { count: guardian.children.length, defaultValue_one: '1 child' }),
      }}
    />
  );
}
