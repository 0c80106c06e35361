import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { takeFocus } from '#client/offline/take-focus.ts';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { tooLong } from '#client/ui/fields/field.tsx';
import { FieldNote } from '#client/ui/fields/field-note.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './school.module.css';

interface LineWords {
  add: string;
  nth: (position: number) => string;
  removeNth: (position: number) => string;
}

interface LineListProps {
  /** The field that holds the whole list. */
  name: string;
  title: string;
  lead: string;
  words: LineWords;
  lines: readonly { key: string; text: string; path: string }[];
  format: (value: unknown) => string;
  onAdd: () => void;
  onChange: (index: number, text: string) => void;
  onRemove: (index: number) => void;
}

/** A short list of names, each in a line of its own. Two people's lists are told apart as a whole. */
export function LineList({ name, title, lead, words, lines, format, onAdd, onChange, onRemove }: LineListProps) {
  const { id, theirs, takeTheirs } = useField(name);
  const [added, setAdded] = useState<number | null>(null);
  return (
    <FieldGroup legend={title} lead={lead} id={id} name={name}>
      {lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.map(({ key, text, path }, index) => (
            <Line
              key={key}
              label={words.nth(index + 1)}
              path={path}
              text={text}
              isNew={index === added}
              onChange={(typed) => onChange(index, typed)}
            >
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={text ? t('Remove {{name}}', { name: text }) : words.removeNth(index + 1)}
                onClick={() => {
                  onRemove(index);
                  // Its button is gone: the group that held the line takes the focus.
                  document.getElementById(id)?.focus();
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Line>
          ))}
        </ol>
      )}
      <FieldError name={name} />
      {theirs && <FieldNote words={format(theirs.value)} onTake={takeTheirs} />}
      <Button
        variant="default"
        className={styles.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          setAdded(lines.length);
          onAdd();
        }}
      >
        {words.add}
      </Button>
    </FieldGroup>
  );
}

interface LineProps {
  label: string;
  path: string;
  text: string;
  isNew: boolean;
  onChange: (text: string) => void;
  children: ReactNode;
}

function Line({ label, path, text, isNew, onChange, children }: LineProps) {
  const { id, error } = useField(path);
  return (
    <li className={styles.line}>
      <TextInput
        id={id}
        ref={isNew ? takeFocus : undefined}
        aria-label={label}
        className={styles.lineInput}
        autoComplete="off"
        error={tooLong(text, 60) ?? error}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
    </li>
  );
}
