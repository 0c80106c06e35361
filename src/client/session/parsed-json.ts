/** What is stored may be old, or not ours: then it is nothing. */
export function parsedJson(json: string | null): unknown {
  if (json === null) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
