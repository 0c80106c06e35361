import { Button } from '@mantine/core';
import { IconEyeOff, IconPencil } from '@tabler/icons-react';
import type { Changes } from '#contract/change.ts';
import type { RevealedHealth } from '#contract/student-health.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { t } from '#client/ui/language/words.ts';
import { Countdown } from './countdown.tsx';
import { HealthFacts } from './health-facts.tsx';
import { HealthForm } from './health-form.tsx';
import type { Glimpse } from './use-glimpse.ts';
import styles from './student-health.module.css';

interface ShownHealthProps {
  revealed: RevealedHealth;
  glimpse: Pick<Glimpse<RevealedHealth>, 'endsAt' | 'hide' | 'prolong'>;
  isEditing: boolean;
  kept: TypedChanges | null;
  onEdit: () => void;
  onSave: (changes: Changes, upon: RevealedHealth) => Promise<void>;
  onConflict: () => Promise<void>;
  onLeave: (typed: TypedChanges) => void;
}

export function ShownHealth({ revealed, glimpse, isEditing, kept, onEdit, onSave, onConflict, onLeave }: ShownHealthProps) {
  const { endsAt, hide, prolong } = glimpse;
  const { content } = revealed;
  return (
    <>
      <Countdown endsAt={endsAt} />
      {isEditing ? (
        <HealthForm
          content={content}
          kept={kept}
          onTyping={prolong}
          onSave={(changes) => onSave(changes, revealed)}
          onConflict={onConflict}
          onLeave={onLeave}
          onDone={hide}
        />
      ) : (
        <HealthFacts content={content} />
      )}
      <div className={styles.row}>
        {!isEditing && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            {t('Edit')}
            <span className="visually-hidden"> {t('the health record')}</span>
          </Button>
        )}
        <Button variant="default" onClick={prolong}>
          {t('Show longer')}
        </Button>
        <Button variant="default" leftSection={<IconEyeOff size={18} aria-hidden />} onClick={hide}>
          {t('Hide now')}
        </Button>
      </div>
    </>
  );
}
