import { paths } from '#client/place/paths.ts';
import { registerLane } from '#client/features/register/register-lane.ts';
import { isNotTaken } from '#client/features/register/next-class.tsx';
import { useRegistersOf } from '#client/features/register/use-register.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { isClaimed } from '#client/offline/claims.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { FigureGroup } from './figure.tsx';
import { unsentWords } from './unsent-words.ts';
import styles from './dashboard.module.css';

/** The registers of today in figures that are kept beside them: nothing is counted for it. */
export function RegisterBoard() {
  const today = useSchoolClock().today();
  const read = useRegistersOf(today);
  const { records } = useOutboxView();
  return (
    <section className={styles.section} aria-labelledby="register-board">
      <h2 id="register-board">{t('Registers of today')}</h2>
      <Loadable of={read} shape="figures" what={t('Today’s registers')} empty={(lines) => lines.length === 0 && <NoSchool />}>
        {(lines) => {
          const open = lines.filter(isNotTaken);
          const claimed = lines.filter((line) => !isNotTaken(line) && isClaimed(records, registerLane(line), ['marks']));
          const absent = lines.reduce((sum, { figures }) => sum + figures.absent, 0);
          const to = paths.studentAttendance.to();
          return (
            <FigureGroup
              of={[
                {
                  label: t('Registers not taken'),
                  number: open.length,
                  note: t('of {{count, number}} today', { count: lines.length, defaultValue_one: 'of 1 today' }),
                  status: open.length > 0 ? 'warn' : 'none',
                  to,
                },
                {
                  label: t('Registers taken'),
                  number: lines.length - open.length,
                  unsent: unsentWords(claimed.length),
                  status: lines.length > open.length ? 'ok' : 'none',
                  to,
                },
                { label: t('Children absent'), number: absent, status: absent > 0 ? 'info' : 'none', to },
              ]}
            />
          );
        }}
      </Loadable>
    </section>
  );
}

function NoSchool() {
  return <p className={styles.plain}>{t('There are no registers today.')}</p>;
}
