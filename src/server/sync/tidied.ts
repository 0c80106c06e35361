import { applyChanges, type Fields, readField, same } from '#contract/change.ts';

/**
 * What the writer saw, as the server keeps it: what was typed ("Rain ") and what the shapes make of it ("Rain") are one value,
 * whichever of them the device has, or the record from before a shape had its rule. Nobody's own former words must look
 * like somebody else's.
 */
export function tidied(was: Fields, current: Fields, parse: (content: unknown) => Fields): Fields {
  return Object.fromEntries(Object.entries(was).map(([path, value]) => [path, isOne(path, value) ? readField(current, path) : value]));

  function isOne(path: string, value: unknown): boolean {
    const now = readField(current, path);
    if (same(value, now)) return true;
    try {
      const [kept, keptNow] = [value, now].map((each) => readField(parse(applyChanges(current, { [path]: each })), path));
      return same(kept, keptNow);
    } catch {
      // Never kept as it is, so it is not what the server made of it.
      return false;
    }
  }
}
