import { IconDoorExit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { releaseQueries } from './queries.ts';
import { releasesPath } from './releases-path.ts';
import type { Gone } from './gone.ts';
import styles from './release.module.css';

/** The child goes once: whoever comes second reads who let it go, and when. */
export function GoneNotice({ of: { at, by, toName: known, mark }, studentId }: { of: Gone; studentId: string }) {
  // The ledger of movements does not tell to whom; the releases do, where they can be asked.
  const { data: told } = useProjected(
    releaseQueries.of(studentId, { page: 1, limit: 5 }),
    ({ data }) => data.find((one) => one.at === at && one.voided === null)?.toName,
  );
  const toName = known || (told ?? '');
  const time = useSchoolClock().timeAt(at);
  const isUnsent = mark !== undefined && mark !== 'sent';
  return (
    <section className={styles.gone} aria-label={t('Handed over')}>
      <p className={styles.words}>
        <IconDoorExit size={48} aria-hidden />
        <strong>{t('Handed over at {{time}}', { time })}</strong>
      </p>
      <p className={styles.why}>
        {toName === ''
          ? rich('by {{name}}', { name: <bdi>{by}</bdi> })
          : rich('to {{person}}, by {{name}}', { person: <bdi>{toName}</bdi>, name: <bdi>{by}</bdi> })}
      </p>
      {isUnsent && (
        <StatusTag status="none" isUnsent>
          {t('Saved on this device')}
        </StatusTag>
      )}
      <p>
        <Link to={releasesPath(studentId)}>{t('All releases of this child')}</Link>
      </p>
    </section>
  );
}
