import type { Patch } from './mutant.ts';

/** The source with the patches made. One that does not match exactly once is out of date, and says so. */
export function patched(source: string, patches: readonly Patch[]): string {
  let text = source;
  for (const { file, find, replace } of patches) {
    const found = text.split(find).length - 1;
    if (found !== 1) throw new Error(`A patch of src/${file} matches ${found} times: ${find}`);
    text = text.replace(find, () => replace);
  }
  return text;
}
