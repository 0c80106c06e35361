import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

interface Reading {
  /** What is kept, `2026-11-23`, or what was typed and means nothing; '' when empty. */
  value: string;
  /** What was meant by what was typed; null while that is nothing. */
  read: (text: string) => string | null;
  /** The same when the field is left. */
  readAtEnd?: (text: string) => string | null;
  /** As people of the region write it. */
  write: (value: string) => string;
  onChange: (value: string) => void;
}

/** A text box whose value is read from what is typed there. That stands as it is while the field has the focus. */
export function useTyped({ value, read, readAtEnd = read, write, onChange }: Reading) {
  const [typing, setTyping] = useState<string | null>(null);

  function finish() {
    const meant = typing === null ? null : readAtEnd(typing);
    if (meant !== null && meant !== value) onChange(meant);
    setTyping(null);
  }
  return {
    isTyping: typing !== null,
    /** Something stands there that means nothing. */
    isUnread: value !== '' && read(value) !== value,
    take: (picked: string) => {
      setTyping(null);
      onChange(picked);
    },
    box: {
      value: typing ?? write(value),
      autoComplete: 'off',
      spellCheck: false,
      onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
        setTyping(text);
        onChange(read(text) ?? text.trim());
      },
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && finish(),
      onBlur: finish,
    },
  };
}
