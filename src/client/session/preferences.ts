import type { Preferences } from '#contract/own-account.ts';
import { writeIn } from '#client/ui/language/language.ts';

/** How the person wants the console, as far as the document is concerned. The colours are Mantine's to switch. */
export function applyToDocument({ language, density }: Preferences): void {
  writeIn(language);
  document.documentElement.dataset['density'] = density;
}
