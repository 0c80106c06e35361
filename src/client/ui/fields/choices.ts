/** What a choice is made of: the values with their words, in their order. */
export function choicesOf<Value extends string>(labels: Record<Value, string | { label: string }>): { value: Value; label: string }[] {
  return Object.entries<string | { label: string }>(labels).map(([value, words]) => ({
    // The keys of the record are its values.
    value: value as Value,
    label: typeof words === 'string' ? words : words.label,
  }));
}
