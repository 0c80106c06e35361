/** How dates and numbers are written: the one place that knows. The words of the console are English in every region. */
import { defaultPreferences, type Language } from '#contract/own-account.ts';

let language: Language = defaultPreferences.language;

/** From the next drawing on. */
export function writeIn(next: Language): void {
  language = next;
  document.documentElement.lang = next;
}

/** A format for each region that was asked for: making one costs far more than using it, and a list asks in every row. */
export function inLanguage<Format>(make: (language: Language) => Format): () => Format {
  const made = new Map<Language, Format>();
  return () => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

const numbers = inLanguage((region) => new Intl.NumberFormat(region));

/** "1,240" */
export function numberText(value: number): string {
  return numbers().format(value);
}
