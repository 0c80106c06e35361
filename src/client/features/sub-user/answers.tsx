import type { SubUserDetails } from '#contract/sub-user.ts';
import { dayText } from '#client/ui/day-text.ts';
import { FactList } from '#client/ui/fact-list.tsx';
import { roleWords, scopeWords } from './labels.ts';
import styles from './sub-user.module.css';

/** What was filled in, as sentences to be looked over. */
export function Answers({ of, email }: { of: SubUserDetails; email: string }) {
  return (
    <FactList>
      <dt>Name</dt>
      <dd>
        <bdi>{of.name}</bdi>
      </dd>
      <dt>E-mail</dt>
      <dd>{email}</dd>
      {of.phone !== '' && (
        <>
          <dt>Telephone</dt>
          <dd>{of.phone}</dd>
        </>
      )}
      {of.jobTitle !== '' && (
        <>
          <dt>Job title</dt>
          <dd>{of.jobTitle}</dd>
        </>
      )}
      <dt>Role</dt>
      <dd>
        {of.role}
        <span className={styles.below}>{roleWords[of.role]}</span>
      </dd>
      <dt>Sees</dt>
      <dd>{scopeWords[of.scopeMode]}</dd>
      <dt>May sign in</dt>
      <dd>{daysWords(of)}</dd>
    </FactList>
  );
}

export function daysWords({ startsOn, endsOn }: Pick<SubUserDetails, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null) return endsOn === null ? 'On any day' : `Until ${dayText(endsOn)}`;
  return endsOn === null ? `From ${dayText(startsOn)}` : `From ${dayText(startsOn)} until ${dayText(endsOn)}`;
}
