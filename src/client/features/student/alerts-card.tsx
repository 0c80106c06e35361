import type { StudentCard } from '#contract/student-card.ts';
import { Card } from '#client/ui/card.tsx';
import { StatusTag } from '#client/ui/status-tag.tsx';
import { t } from '#client/ui/words.ts';
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
              {alertTypes[type]}: {alertLevels[level].label.toLowerCase()}
            </StatusTag>
            <p>{text || t('Only carers may read this one. Ask a School Admin before you act.')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
