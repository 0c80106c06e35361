import { IconBus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Bus, busPapers } from '#contract/bus.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { HeadFacts } from '#client/ui/layout/head-facts.tsx';
import { PortraitSign } from '#client/ui/layout/portrait-sign.tsx';
import { t } from '#client/ui/language/words.ts';
import { BusTag } from './fleet-columns.tsx';
import { InCharge } from './in-charge.tsx';
import { paper, paperTrouble } from './labels.ts';

export function BusPortrait() {
  return <PortraitSign icon={IconBus} />;
}

/** Below the name of a bus: its state, papers that run out, and whom to call first of all. */
export function BusHead({ bus, mark }: { bus: Bus; mark: ReactNode }) {
  const today = useSchoolClock().today();
  const { driverId, driverName, driverPhone, attendantId, attendantName, attendantPhone } = bus;
  return (
    <HeadFacts
      tags={
        <>
          <BusTag bus={bus} />
          {busPapers.map((name) => {
            const trouble = paperTrouble(bus.papers[name]?.expires, today);
            return (
              trouble && (
                <ClaimTag key={name} lane={`bus:${bus.id}`} fields={[`papers/${name}`]} of="value" status={trouble.status}>
                  {trouble.status === 'bad'
                    ? t('{{paper}}: expired', { paper: paper[name] })
                    : t('{{paper}}: soon due', { paper: paper[name] })}
                </ClaimTag>
              )
            );
          })}
          {mark}
        </>
      }
      facts={{
        plate: bus.plate,
        seats: t('{{count, number}} seats', { count: bus.capacity, defaultValue_one: '1 seat' }),
        driver: <InCharge as={t('Driver')} id={driverId} name={driverName} phone={driverPhone} />,
        attendant: <InCharge as={t('Attendant')} id={attendantId} name={attendantName} phone={attendantPhone} />,
      }}
    />
  );
}
