import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { AuditEntry, AuditFilter } from '#contract/audit.ts';
import { nameOfThing } from '#client/trail/thing-words.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { oneOfKind } from './labels.ts';
import styles from './audit.module.css';

interface OneThingProps {
  filter: AuditFilter;
  entries: readonly AuditEntry[];
  onLeave: () => void;
}

/** Says of which one thing the lines are; its name is the one the newest line has. */
export function OneThing({ filter: { objectKind, objectId }, entries, onLeave }: OneThingProps) {
  if (objectKind === undefined || objectId === undefined) return null;
  const object = entries.find((entry) => entry.object.id === objectId)?.object;
  const name = object && nameOfThing(object);
  return (
    <p className={styles.oneThing}>
      <span>{rich('Only the history of {{thing}}', { thing: <strong>{name || oneOfKind(objectKind)}</strong> })}</span>
      <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onLeave}>
        {t('Show all')}
      </Button>
    </p>
  );
}
