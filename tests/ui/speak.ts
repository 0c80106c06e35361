import { vi } from 'vitest';
import type { Language } from '#contract/own-account.ts';
import { writeIn } from '#client/ui/language/language.ts';

/** Days, times and numbers of another region from here on; the words stay English. */
export function speak(language: Language): void {
  vi.stubGlobal('document', { documentElement: {} });
  writeIn(language);
}
