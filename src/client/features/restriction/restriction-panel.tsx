import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Restriction } from '#contract/restriction.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { EndDialog } from './end-dialog.tsx';
import { restrictionTypes } from './labels.ts';
import { type About, restrictionQueries } from './queries.ts';
import { type Begun, RestrictionDrawer } from './restriction-form.tsx';
import styles from './restriction.module.css';

interface RestrictionPanelProps {
  about: About;
  begun: Begun;
}

/** Who must be kept away, for School Admins: everybody else reads the warning on the child's page. */
export function RestrictionPanel({ about, begun }: RestrictionPanelProps) {
  const restrictions = useProjected(restrictionQueries.about(about), (found) => found);
  const [edited, setEdited] = useState<Restriction | 'new' | null>(null);
  const [ended, setEnded] = useState<Restriction | null>(null);
  const [shown, setShown] = useState(edited);
  if (edited !== null && edited !== shown) setShown(edited);
  return (
    <Card title={t('Restrictions')}>
      <Loadable of={restrictions} what={t('The restrictions')} empty={(found) => found.length === 0 && <Nothing>{t('None.')}</Nothing>}>
        {(found) => (
          <ul className={styles.list}>
            {found.map((one) => (
              <li key={one.id}>
                <Facts of={one} />
                <div className={styles.row}>
                  <Button
                    variant="default"
                    aria-label={t('Edit the restriction of {{person}}', { person: one.personName })}
                    onClick={() => setEdited(one)}
                  >
                    {t('Edit')}
                  </Button>
                  <Button
                    variant="subtle"
                    color="red"
                    aria-label={t('Take back the restriction of {{person}}', { person: one.personName })}
                    onClick={() => setEnded(one)}
                  >
                    {t('Take back')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      <div>
        <Button variant="default" disabled={begun.students.length === 0} onClick={() => setEdited('new')}>
          {t('Write a restriction')}
        </Button>
      </div>
      <RestrictionDrawer
        isOpen={edited !== null}
        begun={begun}
        restriction={shown === 'new' ? null : shown}
        onClose={() => setEdited(null)}
      />
      <EndDialog restriction={ended} onClose={() => setEnded(null)} />
    </Card>
  );
}

function Facts({ of: { personName, type, text, whatToDo, from, to, studentIds } }: { of: Restriction }) {
  return (
    <>
      <p>
        {rich('{{person}}: {{restriction}}, {{count, number}} students', {
          person: (
            <strong>
              <bdi>{personName}</bdi>
            </strong>
          ),
          restriction: midSentence(restrictionTypes[type]),
          count: studentIds.length,
          defaultValue_one: '{{person}}: {{restriction}}, 1 student',
        })}
      </p>
      <p>{text}</p>
      <p>{t('What to do: {{whatToDo}}', { whatToDo })}</p>
      <p className={styles.meta}>
        {to
          ? t('From {{from}} until {{until}}', { from: dayText(from), until: dayText(to) })
          : t('From {{from}}, with no end date', { from: dayText(from) })}
      </p>
    </>
  );
}
