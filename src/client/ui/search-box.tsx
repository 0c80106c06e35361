import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './filter-bar.module.css';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Asks a moment after the typing rests. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const ask = useDebouncedCallback((text: string) => {
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
      label={label}
      className={styles.search}
      autoComplete="off"
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}
