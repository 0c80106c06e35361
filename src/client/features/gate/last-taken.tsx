import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { t } from '#client/ui/language/words.ts';
import type { GateList } from './gate-list.ts';
import type { GatePerson } from './gate-person.ts';
import type { LeavesAtGate } from './leaves.ts';
import type { Taken } from './ledger.ts';
import styles from './gate.module.css';

interface LastTakenProps {
  list: GateList;
  leaveOf: LeavesAtGate['of'];
  taken: readonly Taken[];
  onTakeBack: (person: Pick<GatePerson, 'of' | 'id' | 'name'>, taken: Taken) => void;
}

const most = 5;

/** How many passed here today, and the last of them, to be taken back where it was the wrong one; not a child who went or came on an exeat. */
export function LastTaken({ list, leaveOf, taken, onTakeBack }: LastTakenProps) {
  const clock = useSchoolClock();
  const counted = taken.filter(({ isTakenBack }) => !isTakenBack);
  const count = (way: Taken['way']) => counted.filter((one) => one.way === way).length;
  return (
    <Card title={t('Counted on this device today')} className={styles.last}>
      <p className={styles.counts}>{t('{{in, number}} in, {{out, number}} out', { in: count('IN'), out: count('OUT') })}</p>
      {counted.length === 0 && <Nothing>{t('Nobody yet.')}</Nothing>}
      <ol className={styles.lines}>
        {counted.slice(0, most).map((one) => {
          const { kind, id } = one.who;
          const leave = kind === 'exeat' ? leaveOf(id) : undefined;
          const person = kind === 'exeat' ? leave && list.find('student', leave.studentId) : list.find(kind, id);
          const name = person?.name ?? t('Somebody who is not on the list');
          const which = person ? whichOf(person, leave?.ref) : '';
          return (
            <li key={one.id} className={styles.line}>
              <time dateTime={one.at}>{clock.timeAt(one.at)}</time>
              <span>{one.way === 'IN' ? t('In', { context: 'gate' }) : t('Out', { context: 'gate' })}</span>
              <span className={styles.said}>
                <bdi>{name}</bdi>
                <bdi className={styles.meta}>{which}</bdi>
              </span>
              {kind !== 'exeat' && (
                <TextButton
                  aria-label={t('Take back: {{name}}', { name: [name, which].filter(Boolean).join(', ') })}
                  onClick={() => onTakeBack({ of: kind, id, name }, one)}
                >
                  {t('Take back')}
                </TextButton>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Two may be called the same. `ref`: of the exeat that a child goes or comes on. */
function whichOf({ of, place, number }: GatePerson, ref?: string): string {
  return [of === 'employee' ? t('Staff') : place, number, ref].filter(Boolean).join(' · ');
}
