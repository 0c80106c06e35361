interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** Which of `count` results a key leads to; null where the key is for the field. */
export function movedTo({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed, { at, count }: { at: number; count: number }): number | null {
  if (count === 0 || shiftKey || ctrlKey || altKey || metaKey) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
