import { listStudentDays } from '#contract/student-day-report.ts';
import { absentPath, useAbsentOf } from '#client/features/attendance/use-absent.ts';
import { isNotTaken } from '#client/features/register/next-class.tsx';
import { registerLane } from '#client/features/register/register-lane.ts';
import { registersPath } from '#client/features/register/register-path.ts';
import { useRegistersOf } from '#client/features/register/use-register.ts';
import { isClaimed } from '#client/offline/claims.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useMay } from '#client/session/use-may.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { FigureGroup, type FigureOf } from './figure.tsx';
import { unsentWords } from './unsent-words.ts';
import styles from './dashboard.module.css';

/** The registers of today in figures that are kept beside them, each of which leads to those it counts. */
export function RegisterBoard() {
  const today = useSchoolClock().today();
  const read = useRegistersOf(today);
  const { records } = useOutboxView();
  const absentees = useAbsentOf(today, { mayRead: useMay(listStudentDays) === true });
  return (
    <section className={styles.section} aria-labelledby="register-board">
      <h2 id="register-board">{t('Registers of today')}</h2>
      <Loadable of={read} shape="figures" what={t('Today’s registers')} empty={(lines) => lines.length === 0 && <NoSchool />}>
        {(lines) => {
          const open = lines.filter(isNotTaken);
          const claimed = lines.filter((line) => isClaimed(records, registerLane(line), ['marks']));
          const taken = claimed.filter((line) => !isNotTaken(line));
          const marked = lines.reduce((sum, { figures }) => sum + figures.absent, 0);
          return (
            <FigureGroup
              of={[
                {
                  label: t('Registers not taken'),
                  number: open.length,
                  note: t('of {{count, number}} today', { count: lines.length, defaultValue_one: 'of 1 today' }),
                  status: open.length > 0 ? 'warn' : 'none',
                  to: registersPath('NOT_TAKEN'),
                },
                {
                  label: t('Registers taken'),
                  number: lines.length - open.length,
                  unsent: unsentWords(taken.length),
                  status: lines.length > open.length ? 'ok' : 'none',
                  to: registersPath('TAKEN'),
                },
                absentees === undefined
                  ? markedAbsent(marked, claimed.filter(({ figures }) => figures.absent > 0).length)
                  : absent(absentees, { to: absentPath(today), waiting: claimed.length }),
              ]}
            />
          );
        }}
      </Loadable>
    </section>
  );
}

/** By all that is known: who came after the register is not among them. What waits on this device the server does not know yet. */
function absent(children: number, { to, waiting }: { to: string; waiting: number }): FigureOf {
  return {
    label: t('Children absent'),
    number: children,
    note:
      waiting === 0
        ? undefined
        : t('without {{count}} registers not sent yet', { count: waiting, defaultValue_one: 'without 1 register not sent yet' }),
    status: children > 0 ? 'info' : 'none',
    to,
  };
}

/** For who reads registers and no report of children: the classes that have them. */
function markedAbsent(marks: number, waiting: number): FigureOf {
  return {
    label: t('Marked absent in registers'),
    number: marks,
    unsent: unsentWords(waiting),
    status: marks > 0 ? 'info' : 'none',
    to: registersPath('ABSENT'),
  };
}

function NoSchool() {
  return <p className={styles.plain}>{t('There are no registers today.')}</p>;
}
