import type { UserDetails } from '#contract/user.ts';
import { roleNames } from '#client/person/role-names.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { t } from '#client/ui/language/words.ts';
import { roleWords, scopeWords } from './labels.ts';
import styles from './user.module.css';

/** What was filled in, as sentences to be looked over. */
export function Answers({ of, email }: { of: UserDetails; email: string }) {
  return (
    <FactList>
      <dt>{t('Name')}</dt>
      <dd>
        <bdi>{of.name}</bdi>
      </dd>
      <dt>{t('E-mail')}</dt>
      <dd>{email}</dd>
      {of.phone !== '' && (
        <>
          <dt>{t('Telephone')}</dt>
          <dd>
            <PhoneLink number={of.phone} of={of.name} />
          </dd>
        </>
      )}
      {of.jobTitle !== '' && (
        <>
          <dt>{t('Job title')}</dt>
          <dd>{of.jobTitle}</dd>
        </>
      )}
      <dt>{t('Role')}</dt>
      <dd>
        {roleNames[of.role]}
        <span className={styles.below}>{roleWords[of.role]}</span>
      </dd>
      <dt>{t('Sees')}</dt>
      <dd>{scopeWords[of.scopeMode]}</dd>
      <dt>{t('May sign in')}</dt>
      <dd>{daysWords(of)}</dd>
    </FactList>
  );
}

export function daysWords({ startsOn, endsOn }: Pick<UserDetails, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null) return endsOn === null ? t('On any day') : t('Until {{day}}', { day: dayText(endsOn) });
  return endsOn === null
    ? t('From {{from}}', { from: dayText(startsOn) })
    : t('From {{from}} until {{until}}', { from: dayText(startsOn), until: dayText(endsOn) });
}
