import type { SchoolProfile } from '#contract/school.ts';
import { typeLabels } from '#client/session/school-labels.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './school.module.css';

/** What every role may know of the school. */
export function SchoolCard({ profile }: { profile: SchoolProfile }) {
  const { schoolName, profilePictureUrl, type, officePhone, timeZone } = profile;
  return (
    <Card label={schoolName} className={styles.logoRow}>
      <img className={styles.logo} src={profilePictureUrl ?? '/school-default.svg'} alt="" width={96} height={96} />
      <div className={styles.known}>
        <h2>
          <bdi>{schoolName}</bdi>
        </h2>
        <FactList>
          <dt>{t('Type')}</dt>
          <dd>{typeLabels[type]}</dd>
          <dt>{t('Telephone of the office')}</dt>
          <dd>{officePhone === null ? t('Not given') : <PhoneLink number={officePhone} of={schoolName} />}</dd>
          <dt>{t('Time zone')}</dt>
          <dd>{timeZone.replaceAll('_', ' ')}</dd>
        </FactList>
      </div>
    </Card>
  );
}
