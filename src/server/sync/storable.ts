/** Whether PostgreSQL can keep this JSON: NUL ends a text there, and half a surrogate pair is no character. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, at]) => isStorable(key) && isStorable(at));
}
