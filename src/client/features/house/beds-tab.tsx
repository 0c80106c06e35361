import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type House, moveBeds, recordHouse } from '#contract/house.ts';
import { Problem } from '#contract/problem.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { fullName, listName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { ToolButton } from '#client/ui/buttons/tool-button.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { bedPlanOf } from './bed-plan.ts';
import { residentsOf } from './clash.ts';
import { houseFormPath, useHouseDeeds } from './commands.ts';
import styles from './house.module.css';

/** Who sleeps where, room by room; a bed is given, changed or taken away. */
export function BedsTab({ house }: { house: House }) {
  const residents = residentsOf(useRoster().students, house.id);
  const plan = bedPlanOf(house.rooms, residents);
  const mayMove = useMay(moveBeds) === true;
  const mayEdit = useMay(recordHouse) === true;
  const [moving, setMoving] = useState<StudentCard | null>(null);
  const movable = mayMove ? setMoving : null;
  return (
    <div className={styles.board}>
      <div className={styles.row}>
        <span className={styles.meta}>
          {t('{{count, number}} free beds', { count: plan.free.length, defaultValue_one: '{{count, number}} free bed' })}
        </span>
        <ToolButton label={t('Print')} onClick={() => globalThis.print()}>
          <IconPrinter size={18} aria-hidden />
        </ToolButton>
      </div>
      {house.rooms.length === 0 && (
        <p className={styles.meta}>
          {t('This house has no rooms yet.')} {mayEdit && <Link to={houseFormPath(house.id)}>{t('Enter its rooms')}</Link>}
        </p>
      )}
      {plan.without.length > 0 && (
        <section className={styles.room}>
          <h2>{t('Without a bed in this plan')}</h2>
          <ul className={styles.bedList}>
            {plan.without.map((card) => (
              <li key={card.id}>
                <Sleeper card={card} onMove={movable} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.rooms}>
        {plan.rooms.map((room) => (
          <section key={room.name} className={styles.room}>
            <h2>{t('Room {{name}}', { name: room.name })}</h2>
            <ul className={styles.bedList}>
              {room.beds.map(({ name, sleepers }) => (
                <li key={name}>
                  <span className={styles.meta}>{name}</span>
                  {sleepers.length === 0 && <span className={styles.meta}>{t('Free', { context: 'bed' })}</span>}
                  {sleepers.length > 1 && <StatusTag status="bad">{t('Given twice')}</StatusTag>}
                  {sleepers.map((card) => (
                    <Sleeper key={card.id} card={card} onMove={movable} />
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {moving && <MoveDialog house={house} card={moving} residents={residents} free={plan.free} onClose={() => setMoving(null)} />}
    </div>
  );
}

function Sleeper({ card, onMove }: { card: StudentCard; onMove: ((card: StudentCard) => void) | null }) {
  return (
    <span className={styles.sleeper}>
      <Link to={paths.student.to({ id: card.id })}>
        <bdi>{listName(card)}</bdi>
      </Link>
      {onMove && (
        <Button variant="subtle" size="compact-sm" aria-label={t('Move {{name}}', { name: fullName(card) })} onClick={() => onMove(card)}>
          {t('Move')}
        </Button>
      )}
    </span>
  );
}

interface MoveDialogProps {
  house: House;
  card: StudentCard;
  residents: readonly StudentCard[];
  free: readonly string[];
  onClose: () => void;
}

/** Into a free bed, or in exchange with whoever sleeps in another. */
function MoveDialog({ house, card, residents, free, onClose }: MoveDialogProps) {
  const { move } = useHouseDeeds();
  const isOffline = useIsOffline();
  const { once, isBusy } = useOnce();
  const [to, setTo] = useState('');
  const [failure, setFailure] = useState('');
  const others = residents.filter(({ id, bed }) => id !== card.id && bed !== '');

  async function save() {
    const other = others.find(({ id }) => id === to);
    const moves = other
      ? [
          { studentId: card.id, bed: other.bed },
          { studentId: other.id, bed: card.bed },
        ]
      : [{ studentId: card.id, bed: to === noBed ? '' : to }];
    try {
      await move(house.id, moves);
      say('success', t('{{name}} has another bed now', { name: fullName(card) }));
      onClose();
    } catch (error) {
      const said = error instanceof Problem ? error.extras.details?.map(({ message }) => message).join(' ') : '';
      setFailure(said || (error instanceof Error ? error.message : String(error)));
    }
  }

  return (
    <Dialog isOpen title={t('Which bed for {{name}}?', { name: fullName(card) })} onClose={onClose}>
      <div className={styles.board}>
        <NativeSelect
          label={t('Bed')}
          value={to}
          error={failure || undefined}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          data={[
            { value: '', label: t('Choose a bed') },
            { group: t('Free beds'), items: free.map((name) => ({ value: name, label: name })) },
            {
              group: t('In exchange'),
              items: others.map((one) => ({
                value: one.id,
                label: t('{{bed}}: change with {{name}}', { bed: one.bed, name: fullName(one) }),
              })),
            },
            ...(card.bed === '' ? [] : [{ value: noBed, label: t('No bed') }]),
          ]}
        />
        <NeedsConnection deed={t('Moving to another bed')} stays="" />
        <div className={styles.row}>
          <Button loading={isBusy} disabled={to === '' || isOffline} onClick={() => void once(save)}>
            {t('Move')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** No bed has a name of such letters. */
const noBed = '\u0000';
