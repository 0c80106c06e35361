import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { recordAbsenceContact } from '#contract/absence-contact.ts';
import type { Day } from '#contract/fields.ts';
import { useMay } from '#client/session/use-may.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import type { Child } from './child.ts';

interface RecordContactProps {
  child: Child;
  day: Day;
  /** In a row of a list, where many of these stand. */
  isInRow?: boolean;
  onAsk: () => void;
}

/** Opens the dialog, which stands outside of the row: that leaves its list with the contact. */
export function RecordContact({ child, day, isInRow = false, onAsk }: RecordContactProps) {
  const may = useMay(recordAbsenceContact) === true;
  if (!may) return null;
  return (
    <Button
      variant={isInRow ? 'default' : 'filled'}
      leftSection={<IconPhone size={18} aria-hidden />}
      aria-label={isInRow ? t('Record contact: {{name}}, {{day}}', { name: child.name, day: dayText(day) }) : undefined}
      onClick={onAsk}
    >
      {t('Record contact')}
    </Button>
  );
}
