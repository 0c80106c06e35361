import { Button } from '@mantine/core';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { LeaveAtGate } from '#client/features/exeat/gate-claims.ts';
import type { GatePerson } from '#client/features/gate/gate-person.ts';
import { play } from '#client/features/gate/sound.ts';
import { Verdict } from '#client/features/release/verdict.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './leave-card.module.css';

interface LeaveSignedProps {
  of: LeaveAtGate;
  person: GatePerson;
  deed: 'gate-out' | 'gate-in';
  onClose: () => void;
}

/** A scan, or Enter, goes on to the next person. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

/** What was done: claimed until the server has it. */
export function LeaveSigned({ of, person, deed, onClose }: LeaveSignedProps) {
  const clock = useSchoolClock();
  const isOut = deed === 'gate-out';
  useEffect(() => play(isOut ? 'out' : 'in'), [isOut]);
  const at = isOut ? of.leftAt : of.backAt;
  const time = at === null ? '' : clock.timeAt(at);
  const label = isOut ? t('Out, {{time}}', { time }) : t('In, {{time}}', { time });
  return (
    <section className={styles.card} aria-label={t('Signed')}>
      <Verdict
        said="OK"
        words={{ label, icon: isOut ? IconLogout2 : IconLogin2 }}
        name={person.name}
        why={of.ref}
        warnings={[]}
        onSaid={() => undefined}
      >
        {of.isClaimed && (
          <div>
            <StatusTag status="none" isUnsent isLong>
              {t('Saved on this device, not sent yet')}
            </StatusTag>
          </div>
        )}
        <div>
          <Button ref={takeFocus} onClick={onClose}>
            {t('Next person')}
          </Button>
        </div>
      </Verdict>
    </section>
  );
}
