import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { tooLong } from '#client/ui/fields/field.tsx';
import styles from './filter-bar.module.css';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** In characters: no list takes more. */
const longest = 100;

/** Asks a moment after the typing rests. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const ask = useDebouncedCallback((text: string) => {
    if (text.trim().length > longest) return;
    asked.current = text.trim();
    onSearch(asked.current);
  }, 100);

  // The address changed by something else than this box: Back, or "Clear filters".
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  function handleChange(text: string) {
    setTyped(text);
    ask(text);
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      className={styles.search}
      autoComplete="off"
      error={tooLong(typed, longest)}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}
