import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Collecting } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import type { CardGuardian, StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { LinkMark } from '#client/offline/link-mark.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { collecting, collectorsOn } from './collectors.ts';
import { contactsOn } from './contacts.ts';
import { linkLane, relations, slots, stateFields } from '#client/person/guardian-words.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './student.module.css';

interface CardProps {
  card: StudentCard;
  today: Day;
}

/** Whom to let the child go with. */
export function CollectorsCard({ card, today }: CardProps) {
  const collectors = collectorsOn(today, card);
  return (
    <Card title={t('Who may collect today')}>
      {collectors.length === 0 && <p>{t('Nobody. Ask the office before you let the child go with anybody.')}</p>}
      <ul className={styles.list}>
        {collectors.map((one) => (
          <li key={one.guardianId}>
            <Guardian of={one} />
            <LinkMark studentId={card.id} guardianId={one.guardianId} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whom to call, in this order. */
export function ContactsCard({ card, today }: CardProps) {
  const contacts = contactsOn(today, card).filter(({ phone }) => phone !== '');
  return (
    <Card title={t('Whom to call')}>
      {contacts.length === 0 && <p>{t('Nobody yet. Every child needs a first guardian with a telephone.')}</p>}
      <ol className={styles.list}>
        {contacts.map((one) => (
          <li key={one.guardianId}>
            <Guardian of={one} />
            {collecting(today, card, one) === 'KEPT_AWAY' && <StatusTag status="bad">{t('Must not collect the child')}</StatusTag>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Everybody of the child, with what they may do. */
export function GuardiansCard({ card, today }: CardProps) {
  return (
    <Card title={t('Parents and guardians')}>
      {card.guardians.length === 0 && <p>{t('Nobody yet. Every child needs a first guardian.')}</p>}
      <ul className={styles.list}>
        {card.guardians.map((one) => (
          <li key={one.guardianId}>
            <Guardian of={one} />
            <p className={styles.meta}>
              {slots[one.slot]}, {collectWords(collecting(today, card, one), one, today)}{' '}
              <LinkMark studentId={card.id} guardianId={one.guardianId} />
            </p>
            <LinkTag studentId={card.id} of={one} />
          </li>
        ))}
      </ul>
      <div>
        <Button
          component={Link}
          to={paths.registerAnotherParent.to({ id: card.id })}
          variant={card.guardians.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('Add a guardian')}
        </Button>
      </div>
    </Card>
  );
}

function collectWords(answer: Collecting, { validFrom, validTo }: CardGuardian, today: Day): string {
  switch (answer) {
    case 'YES':
      if (validTo === null) return t('may collect');
      return validTo === today ? t('may collect today, and not after') : t('may collect until {{day}}', { day: dayText(validTo) });
    case 'LATER':
      return t('may collect from {{day}}', { day: validFrom === null ? '' : dayText(validFrom) });
    case 'PENDING':
      return t('may not collect yet');
    case 'ENDED':
      return t('may not collect any more');
    case 'NO':
      return t('may not collect');
    case 'KEPT_AWAY':
      return t('must not collect: a restriction is in force');
  }
}

function LinkTag({ studentId, of: { guardianId, state } }: { studentId: string; of: CardGuardian }) {
  if (state !== 'PENDING' && state !== 'EXPIRED') return null;
  return (
    <ClaimTag lane={linkLane(studentId, guardianId)} fields={stateFields} status={state === 'PENDING' ? 'warn' : 'none'}>
      {state === 'PENDING' ? t('Waits for a School Admin') : t('Rights have ended')}
    </ClaimTag>
  );
}

function Guardian({ of: { guardianId, name, relation, phone } }: { of: CardGuardian }) {
  return (
    <p className={styles.person}>
      <Link to={paths.parent.to({ id: guardianId })}>
        <bdi>{name}</bdi>
      </Link>
      <span>{relations[relation]}</span>
      {phone !== '' && <PhoneLink number={phone} of={name} />}
    </p>
  );
}
