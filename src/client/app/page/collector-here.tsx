import type { GateCollector, GateRight } from '#contract/gate-leave.ts';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { relations } from '#client/person/guardian-words.ts';
import { type Status, StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './leave-card.module.css';

const rights: Record<GateRight, { label: string; status: Status }> = {
  YES: { label: t('May collect'), status: 'ok' },
  ACCEPTED: { label: t('No right to collect, and approved all the same'), status: 'warn' },
  HOST: { label: t('No guardian, and approved: look at the identity card'), status: 'warn' },
  NO: { label: t('No right to collect'), status: 'bad' },
};

/** Who takes the child along, to be compared with who stands there. */
export function CollectorHere({ of, isDenied }: { of: GateCollector | null; isDenied: boolean }) {
  if (of === null) return <p className={styles.facts}>{t('Nobody takes the child along: it goes alone.')}</p>;
  const { label, status } = rights[of.right];
  return (
    <div className={styles.collector}>
      <PersonPortrait of="guardian" id={of.guardianId ?? ''} name={of.name} photo={of.photo} />
      <div className={styles.who}>
        <span className={styles.facts}>{t('Takes the child along')}</span>
        <bdi className={styles.name}>{of.name}</bdi>
        {of.relation !== null && <span>{relations[of.relation]}</span>}
        {isDenied ? (
          <StatusTag status="bad">{t('A restriction is in force')}</StatusTag>
        ) : (
          <StatusTag status={status} isLong>
            {label}
          </StatusTag>
        )}
      </div>
    </div>
  );
}
