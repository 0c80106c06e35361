import type { Guardian } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { channels, idTypes } from '#client/person/guardian-words.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './guardian.module.css';

export function ContactCard({ guardian }: { guardian: Guardian }) {
  const { phone1, phone2, whatsapp, email, address, language, preferredChannel } = guardian;
  const name = guardianName(guardian);
  return (
    <Card title={t('How to reach them')}>
      <FactList>
        <dt>{t('Telephone')}</dt>
        <dd>
          <PhoneLink number={phone1} of={name} />
        </dd>
        {phone2 !== '' && (
          <>
            <dt>{t('Second telephone')}</dt>
            <dd>
              <PhoneLink number={phone2} of={name} />
            </dd>
          </>
        )}
        {whatsapp !== '' && (
          <>
            <dt>{t('WhatsApp')}</dt>
            <dd>
              <a className={styles.contact} href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} target="_blank" rel="noreferrer">
                {whatsapp}
              </a>
            </dd>
          </>
        )}
        {email !== '' && (
          <>
            <dt>{t('E-mail')}</dt>
            <dd>
              <a className={styles.contact} href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </>
        )}
        <dt>{t('Best reached by')}</dt>
        <dd>{channels[preferredChannel]}</dd>
        <dt>{t('Language')}</dt>
        <dd>{language || '–'}</dd>
        <dt>{t('Address')}</dt>
        <dd>{address || '–'}</dd>
      </FactList>
    </Card>
  );
}

export function PersonCard({ guardian: { idType, idLast4, occupation } }: { guardian: Guardian }) {
  return (
    <Card title={t('To know them by')}>
      <FactList>
        <dt>{t('Card seen')}</dt>
        <dd>{idType === 'NONE' ? t('None') : cardWords(idTypes[idType], idLast4)}</dd>
        <dt>{t('Occupation')}</dt>
        <dd>{occupation || '–'}</dd>
      </FactList>
    </Card>
  );
}

function cardWords(card: string, digits: string): string {
  return digits === '' ? card : t('{{card}}, ends in {{digits}}', { card, digits });
}
