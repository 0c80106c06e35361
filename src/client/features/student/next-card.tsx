import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { Day } from '#contract/fields.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { contactsOn } from './contacts.ts';
import { views } from './labels.ts';
import styles from './student.module.css';

const registered = 'registered';

/** The page of a child who was registered a moment ago. */
export function pathAfterRegistration(id: string): string {
  return `${paths.student.to({ id })}?${registered}`;
}

/** What a registration asks for last: whom to call, and a photo. Both may wait, and are found in a view of the list until then. */
export function NextCard({ card, today }: { card: StudentCard; today: Day }) {
  const [search, setSearch] = useSearchParams();
  const noContact = contactsOn(today, card).length === 0;
  const noPhoto = card.photo === null;
  if (!search.has(registered) || (!noContact && !noPhoto)) return null;
  return (
    <Card title={t('What is still missing')}>
      {noContact && <p>{t('Nobody can be called for this child yet. Every child needs a first guardian with a telephone.')}</p>}
      {noPhoto && <p>{t('There is no photo yet. It is how staff know the child at the gate and on the bus.')}</p>}
      <div className={styles.row}>
        {noContact && (
          <Button component={Link} to={paths.registerAnotherParent.to({ id: card.id })}>
            {t('Add the first guardian')}
          </Button>
        )}
        {noPhoto && (
          <Button component={Link} to={paths.editStudent.to({ id: card.id })} variant={noContact ? 'default' : 'filled'}>
            {t('Add a photo')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setSearch({}, { replace: true })}>
          {t('Later')}
        </Button>
      </div>
      <p className={styles.meta}>
        {noContact && noPhoto
          ? t('Until then the child is found in the list of students under “{{noContact}}” or “{{noPhoto}}”.', {
              noContact: views.NO_CONTACT,
              noPhoto: views.NO_PHOTO,
            })
          : t('Until then the child is found in the list of students under “{{view}}”.', {
              view: noContact ? views.NO_CONTACT : views.NO_PHOTO,
            })}
      </p>
    </Card>
  );
}
