import { NativeSelect } from '@mantine/core';
import type { Id } from '#contract/fields.ts';
import { compareClasses } from '#contract/level-order.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { t } from '#client/ui/language/words.ts';

/** A class, or all classes of a level. */
export interface Part {
  classId?: Id | undefined;
  level?: string | undefined;
}

interface PlaceChoiceProps {
  of: Part;
  onChoose: (part: { classId: Id | undefined; level: string | undefined }) => void;
}

/** Which part of the school a report is of: one choice, for nobody wants a class of another level. */
export function PlaceChoice({ of: { classId, level }, onChoose }: PlaceChoiceProps) {
  const { classes, levels } = useClasses();
  const value = classId === undefined ? (level === undefined ? '' : `level:${level}`) : `class:${classId}`;
  const known = [...levels.map((one) => `level:${one}`), ...classes.map(({ id }) => `class:${id}`)];
  const isUnknown = value !== '' && !known.includes(value);
  return (
    <NativeSelect
      label={t('Class or level')}
      value={value}
      onChange={(event) => onChoose(partOf(event.currentTarget.value))}
      data={[
        { value: '', label: t('Whole school') },
        ...(isUnknown ? [{ value, label: level ?? t('Not on this device') }] : []),
        { group: t('Levels'), items: levels.map((one) => ({ value: `level:${one}`, label: one })) },
        { group: t('Classes'), items: classes.map(({ id, name }) => ({ value: `class:${id}`, label: name })) },
      ]}
    />
  );
}

function partOf(value: string): { classId: Id | undefined; level: string | undefined } {
  const rest = value.slice(value.indexOf(':') + 1);
  return { classId: value.startsWith('class:') ? rest : undefined, level: value.startsWith('level:') ? rest : undefined };
}

/** The classes on this device and their levels, from the youngest. */
export function useClasses() {
  const classes = useRoster().classes.toSorted(compareClasses);
  const levels = [...new Set(classes.map(({ level }) => level))].filter((level) => level !== '');
  return { classes, levels };
}

/** On paper: which part it is. */
export function usePartWords({ classId, level }: Part): string | undefined {
  const { classes } = useClasses();
  if (classId !== undefined)
    return t('Class: {{name}}', { name: classes.find(({ id }) => id === classId)?.name ?? t('Not on this device') });
  return level === undefined ? undefined : t('Level: {{name}}', { name: level });
}
