import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { type HouseDuty, nameHouseDuty } from '#contract/house.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useIsOffline } from '#client/offline/connection.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { useHouseDeeds } from './commands.ts';
import { dutyQuery } from './queries.ts';
import styles from './house.module.css';

/** Who is on duty tonight, with a telephone number to tap. */
export function DutyCard({ houseId }: { houseId: string }) {
  const day = useSchoolClock().today();
  const duty = useProjected(dutyQuery(houseId, day), (one) => one).data;
  const mayName = useMay(nameHouseDuty) === true;
  const [isOpen, setOpen] = useState(false);
  if (!duty) return null;
  const onDuty = duty.keepers.filter((one) => one.isOnDuty);
  return (
    <section className={styles.duty} aria-label={t('On duty tonight')}>
      <b>{t('On duty tonight')}</b>
      {onDuty.length === 0 && <span className={styles.meta}>{t('Nobody is named for tonight.')}</span>}
      {onDuty.map(({ id, name, phone, jobTitle }) => (
        <span key={id} className={styles.keeper}>
          <bdi>{name}</bdi>
          <span className={styles.meta}>{jobTitle}</span>
          {phone !== '' && (
            <a href={`tel:${phone}`}>
              <IconPhone size={16} aria-hidden /> {phone}
            </a>
          )}
        </span>
      ))}
      {mayName && duty.keepers.length > 0 && (
        <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
          {t('Name who is on duty')}
        </Button>
      )}
      {isOpen && <NameDuty houseId={houseId} duty={duty} onClose={() => setOpen(false)} />}
    </section>
  );
}

function NameDuty({ houseId, duty, onClose }: { houseId: string; duty: HouseDuty; onClose: () => void }) {
  const { nameDuty } = useHouseDeeds();
  const isOffline = useIsOffline();
  const { once, isBusy } = useOnce();
  const [chosen, setChosen] = useState<readonly string[]>(duty.keepers.filter((one) => one.isOnDuty).map(({ id }) => id));

  async function save() {
    try {
      await nameDuty(houseId, duty.day, [...chosen]);
      say('success', t('Saved who is on duty tonight'));
      onClose();
    } catch (error) {
      say('error', error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Dialog isOpen title={t('Who is on duty tonight?')} onClose={onClose}>
      <div className={styles.board}>
        {duty.keepers.map(({ id, name, jobTitle }) => (
          <label key={id} className={styles.tick}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
            <bdi>{name}</bdi>
            <span className={styles.meta}>{jobTitle}</span>
          </label>
        ))}
        <NeedsConnection deed={t('Naming who is on duty')} />
        <div className={styles.row}>
          <Button loading={isBusy} disabled={isOffline} onClick={() => void once(save)}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
