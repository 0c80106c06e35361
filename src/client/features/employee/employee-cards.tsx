import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Employee } from '#contract/employee.ts';
import { paths } from '#client/place/paths.ts';
import { roleNames } from '#client/person/role-names.ts';
import { userQueries } from '#client/features/user/queries.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Cards } from '#client/ui/layout/cards.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { PhoneLink } from '#client/ui/buttons/phone-link.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { categories } from '#client/person/staff-categories.ts';
import { employments, paperTrouble, paperTypes, sexes } from './labels.ts';
import styles from './employee.module.css';

export function EmployeeCards({ employee }: { employee: Employee }) {
  return (
    <Cards>
      <JobCard employee={employee} />
      <PersonCard employee={employee} />
      <Card title={t('Account')}>
        {employee.subUserId === null ? <p>{t('Does not sign in to the console.')}</p> : <AccountLink id={employee.subUserId} />}
      </Card>
    </Cards>
  );
}

function JobCard({ employee: { category, jobTitle, department, employment, startDate, endDate, qualifications } }: { employee: Employee }) {
  return (
    <Card title={t('The job')}>
      <FactList>
        <dt>{t('Category')}</dt>
        <dd>{categories[category]}</dd>
        <dt>{t('Job title')}</dt>
        <dd>{jobTitle}</dd>
        <dt>{t('Department')}</dt>
        <dd>{department || '–'}</dd>
        <dt>{t('Employment')}</dt>
        <dd>{employments[employment]}</dd>
        <dt>{t('Works here')}</dt>
        <dd>
          {endDate === null
            ? t('since {{from}}', { from: dayText(startDate) })
            : t('since {{from}}, until {{until}}', { from: dayText(startDate), until: dayText(endDate) })}
        </dd>
        <dt>{t('Qualifications')}</dt>
        <dd>{qualifications || '–'}</dd>
      </FactList>
    </Card>
  );
}

function PersonCard({ employee }: { employee: Employee }) {
  const { name, phone, email, address, sex, dob, bloodGroup, kinName, kinPhone, kinRelation } = employee;
  return (
    <Card title={t('The person')}>
      <FactList>
        <dt>{t('Telephone')}</dt>
        <dd>
          <PhoneLink number={phone} of={name} />
        </dd>
        <dt>{t('E-mail')}</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : '–'}</dd>
        <dt>{t('Address')}</dt>
        <dd>{address || '–'}</dd>
        <dt>{t('Sex')}</dt>
        <dd>{sexes[sex]}</dd>
        <dt>{t('Date of birth')}</dt>
        <dd>{dob === null ? '–' : dayText(dob)}</dd>
        <dt>{t('Blood group')}</dt>
        <dd>{bloodGroup || '–'}</dd>
        <dt>{t('Next of kin')}</dt>
        <dd>
          <bdi>{kinName || '–'}</bdi>
          {kinRelation && ` (${kinRelation})`}
          {kinPhone !== '' && (
            <>
              <br />
              <PhoneLink number={kinPhone} of={kinName} />
            </>
          )}
        </dd>
      </FactList>
    </Card>
  );
}

export function PapersCard({ employee: { id, papers } }: { employee: Employee }) {
  const today = useSchoolClock().today();
  const lines = Object.entries(papers);
  return (
    <Card title={t('Papers')}>
      {lines.length === 0 && <Nothing>{t('None yet. Edit the employee to add them.')}</Nothing>}
      <FactList>
        {lines.map(([line, { type, detail, expires }]) => {
          const trouble = paperTrouble(expires, today);
          return (
            <div key={line} className={styles.paper}>
              <dt>{paperTypes[type]}</dt>
              <dd>
                {expires === null
                  ? detail || t('No number')
                  : t('{{paper}}, until {{day}}', { paper: detail || t('No number'), day: dayText(expires) })}{' '}
                {trouble && (
                  <ClaimTag lane={`employee:${id}`} fields={[`papers/${line}`]} of="value" status={trouble.status}>
                    {trouble.status === 'bad' ? t('Expired') : t('Expires soon')}
                  </ClaimTag>
                )}
              </dd>
            </div>
          );
        })}
      </FactList>
    </Card>
  );
}

function AccountLink({ id }: { id: string }) {
  const user = useQuery(userQueries.detail(id)).data;
  return (
    <p>
      {rich('Signs in as {{user}}', {
        user: <Link to={paths.user.to({ id })}>{user ? `${user.name}, ${roleNames[user.role]}` : t('a user of the console')}</Link>,
      })}
    </p>
  );
}
