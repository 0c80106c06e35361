import type { StudentCard } from '#contract/student-card.ts';
import { Card } from '#client/ui/card.tsx';
import { StatusTag } from '#client/ui/status-tag.tsx';
import { midSentence, t } from '#client/ui/words.ts';
import { alertLevels, alertTypes } from './labels.ts';
import styles from './student.module.css';

export function AlertsCard({ alerts }: { alerts: StudentCard['alerts'] }) {
  if (alerts.length === 0) return null;
  return (
    <Card title={t('What to look out for')}>
      <ul className={styles.list}>
        {alerts.map(({ type, level, text }) => (
          <li key={`${type}${level}${text}`}>
            <StatusTag status={alertLevels[level].status}>
              {t('{{alert}}: {{level}}', { alert: alertTypes[type], level: midSentence(alertLevels[level].label) })}
            </StatusTag>
            <p>{text || t('Only carers may read this one. Ask a School Admin before you act.')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
