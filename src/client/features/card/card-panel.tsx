import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { replaceCard } from '#contract/card.ts';
import { writeCardNumbers } from '#contract/card-number.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { paths } from '#client/place/paths.ts';
import { useMay } from '#client/session/use-may.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { CardNumberForm } from './card-number-form.tsx';
import { CardFace } from './card-face.tsx';
import type { CardPerson } from './card-people.ts';
import { useReplaceCard } from './commands.ts';
import styles from './card.module.css';

interface CardPanelProps {
  person: CardPerson;
  /** Of the card that is good. */
  version: number;
}

/** The card that one person carries: on paper, or ended because it is lost. */
export function CardPanel({ person, version }: CardPanelProps) {
  const replace = useReplaceCard(person);
  const sending = useSending();
  const may = useMay(replaceCard) === true;
  const mayNumber = useMay(writeCardNumbers) === true;

  function end() {
    const work = sending.send(async () => {
      await replace(version);
      say('success', t('The lost card is ended. Print the new one'));
    });
    work.catch(() => undefined);
  }

  return (
    <Card title={t('Card to carry')}>
      <div className={styles.panel}>
        <CardFace person={person} text={undefined} />
        <div className={styles.about}>
          <p>{t('Card number {{version}} of this person is good. The gate refuses every one before it.', { version })}</p>
          <div className={styles.row}>
            <Button
              component={Link}
              to={`${paths.cards.to()}?of=${person.of}&id=${person.id}`}
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              {t('Print card')}
            </Button>
            {may && (
              <ConfirmButton
                label={t('Card lost: new card')}
                question={t(
                  'End the card of {{name}}? Whoever finds it cannot use it: devices without a connection know it when they next have one.',
                  {
                    name: person.name,
                  },
                )}
                confirm={t('End the lost card')}
                onConfirm={end}
              />
            )}
          </div>
          {mayNumber && person.of !== 'guardian' && <CardNumberForm person={{ ...person, of: person.of }} />}
          <NeedsConnection deed={t('Ending a lost card')} stays="" />
          <div role="alert" className={styles.alert}>
            {sending.unanswered !== null && (
              <Note tone="warn">{t('{{unanswered}}. Try again when you are connected.', { unanswered: sending.unanswered })}</Note>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
