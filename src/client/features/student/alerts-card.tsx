import type { StudentCard } from '#contract/student-card.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { alertIcons } from './alert-icons.ts';
import { alertLevels, alertTypes } from './labels.ts';
import styles from './student.module.css';

export function AlertsCard({ card: { id, alerts } }: { card: StudentCard }) {
  if (alerts.length === 0) return null;
  return (
    <Card title={t('What to look out for')}>
      <ul className={styles.list}>
        {alerts.map(({ type, level, text }) => (
          <li key={`${type}${level}${text}`}>
            <ClaimTag lane={`student:${id}`} fields={['alerts']} status={alertLevels[level].status} icon={alertIcons[type]}>
              {t('{{alert}}: {{level}}', { alert: alertTypes[type], level: midSentence(alertLevels[level].label) })}
            </ClaimTag>
            <p>{text || t('Only carers may read this one. Ask a School Admin before you act.')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
