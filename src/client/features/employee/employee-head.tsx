import type { Employee } from '#contract/employee.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { markOf } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { t } from '#client/ui/language/words.ts';
import { paperTrouble, paperTypes } from './labels.ts';
import { StateTag } from './state-tag.tsx';

/** Below the name of an employee: their state, papers that run out, and how to reach them. */
export function EmployeeHead({ employee }: { employee: Employee }) {
  const { id, name, state, staffNo, jobTitle, department, phone, papers, version, whereNow } = employee;
  const today = useSchoolClock().today();
  const records = useOutboxView().records.filter(({ lane }) => lane === `employee:${id}`);
  return (
    <HeadFacts
      tags={
        <>
          <StateTag of={{ id, state }} />
          {Object.entries(papers).map(([line, { type, expires }]) => {
            const trouble = paperTrouble(expires, today);
            return (
              trouble && (
                <ClaimTag key={line} lane={`employee:${id}`} fields={[`papers/${line}`]} of="value" status={trouble.status}>
                  {trouble.status === 'bad'
                    ? t('{{paper}}: expired', { paper: paperTypes[type] })
                    : t('{{paper}}: expires soon', { paper: paperTypes[type] })}
                </ClaimTag>
              )
            );
          })}
          <RowMark pending={markOf(records)} />
        </>
      }
      facts={{
        staffNo,
        jobTitle,
        department,
        phone: phone && <PhoneLink number={phone} of={name} />,
        where: version > 0 ? <WhereNowTag who={{ kind: 'employee', id }} now={whereNow} /> : null,
      }}
    />
  );
}
