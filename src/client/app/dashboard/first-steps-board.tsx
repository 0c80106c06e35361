import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Me } from '#contract/session.ts';
import { firstStepsQueries } from '#client/features/school/queries.ts';
import { schoolQueries } from '#client/session/queries.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { isDone, type Step, stepsOf } from './first-steps.ts';
import { usePutAway } from './use-put-away.ts';
import styles from './first-steps.module.css';

/** What a new school sets up, until it is done or put away. A demo school has nothing to set up. */
export function FirstStepsBoard({ me }: { me: Me }) {
  const { data: profile } = useQuery(schoolQueries.profile());
  const { isPutAway, putAway } = usePutAway(`first-steps:${me.schoolId}:${me.userId}`);
  if (profile?.isDemo !== false || isPutAway !== false) return null;
  return <Board onPutAway={putAway} />;
}

function Board({ onPutAway }: { onPutAway: () => void }) {
  // Who comes back from one of the steps wants to see it ticked.
  const { data } = useQuery({ ...firstStepsQueries.mine(), refetchOnMount: 'always' });
  const steps = data && stepsOf(data);
  if (steps === undefined || isDone(steps)) return null;
  const today = steps.filter(({ state }) => state !== 'later');
  return (
    <Card label={t('First steps')}>
      <div className={styles.head}>
        <div>
          <h2>{t('First steps')}</h2>
          <p className={styles.meta}>
            {t('{{done}} of {{total}} done', { done: today.filter(({ state }) => state === 'done').length, total: today.length })}
          </p>
        </div>
        <Button variant="subtle" onClick={onPutAway}>
          {t('Put away')}
        </Button>
      </div>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <StepLink step={step} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const looks = {
  done: { Icon: IconCircleCheck, word: t('Done:') },
  open: { Icon: IconCircle, word: '' },
  later: { Icon: IconCircleDashed, word: '' },
};

function StepLink({ step: { title, text, to, state } }: { step: Step }) {
  const { Icon, word } = looks[state];
  return (
    <Link className={styles.step} data-state={state} to={to}>
      <Icon size={22} aria-hidden />
      <span>
        <span className={styles.title}>
          {word !== '' && <span className="visually-hidden">{word} </span>}
          {title}
        </span>
        <span className={styles.meta}>{text}</span>
      </span>
    </Link>
  );
}
