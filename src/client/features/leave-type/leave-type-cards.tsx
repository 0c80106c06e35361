import type { LeaveType } from '#contract/leave-type.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Cards } from '#client/ui/layout/cards.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { askersWords, blackoutsOf, cutOffs, cutOffWords, kinds, lengthsWords, modes, quotaWords, steps } from './labels.ts';
import styles from './leave-type.module.css';

/** What a type of leave asks for, and who decides. */
export function LeaveTypeCards({ of }: { of: LeaveType }) {
  return (
    <Cards>
      <Card title={fieldNames.chain}>
        <ol className={styles.plain}>
          {of.chain.map(({ kind, mode }) => (
            <li key={kind}>
              {steps[kind]} {modes[mode]}
            </li>
          ))}
        </ol>
      </Card>
      <Asking of={of} />
      <Late of={of} />
      {Object.keys(of.blackouts).length > 0 && <Days of={of} />}
    </Cards>
  );
}

function Asking({ of }: { of: LeaveType }) {
  const required = (['isNoteRequired', 'isCollectorRequired', 'isHostRefused'] as const).filter((name) => of[name]);
  return (
    <Card title={t('Asking for it')}>
      <FactList>
        <dt>{fieldNames.askedBy}</dt>
        <dd>{askersWords(of)}</dd>
        <dt>{t('To be asked for')}</dt>
        <dd>{cutOffWords(of)}</dd>
        {of.cutOff !== 'NONE' && (
          <>
            <dt>{fieldNames.cutOff}</dt>
            <dd>{cutOffs[of.cutOff]}</dd>
          </>
        )}
        <dt>{t('Length')}</dt>
        <dd>{lengthsWords(of)}</dd>
        <dt>{t('How often')}</dt>
        <dd>{quotaWords(of)}</dd>
        <dt>{fieldNames.kind}</dt>
        <dd>{kinds[of.kind]}</dd>
        <dt>{t('What has to be said')}</dt>
        <dd>{required.map((name) => fieldNames[name]).join('; ') || t('Nothing besides')}</dd>
      </FactList>
    </Card>
  );
}

function Late({ of: { graceMin, callAfterMin, headAfterMin, missingAfterMin } }: { of: LeaveType }) {
  const after = (minutes: number) => t('{{minutes}} min late', { minutes });
  return (
    <Card title={t('When somebody is not back')}>
      <FactList>
        <dt>{fieldNames.graceMin}</dt>
        <dd>{t('{{minutes}} min after the time', { minutes: graceMin })}</dd>
        <dt>{t('The house is told, the guardians by e-mail')}</dt>
        <dd>{t('As soon as it is late')}</dd>
        <dt>{fieldNames.callAfterMin}</dt>
        <dd>{after(callAfterMin)}</dd>
        <dt>{fieldNames.headAfterMin}</dt>
        <dd>{after(headAfterMin)}</dd>
        <dt>{fieldNames.missingAfterMin}</dt>
        <dd>{after(missingAfterMin)}</dd>
      </FactList>
    </Card>
  );
}

function Days({ of }: { of: LeaveType }) {
  return (
    <Card title={fieldNames.blackouts}>
      <ul className={styles.plain}>
        {blackoutsOf(of).map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </Card>
  );
}
