/** In which language and region the console writes: the one place that knows. */
import { defaultPreferences, Language } from '#contract/own-account.ts';

const keptKey = 'muster.language';

// Not there where the page is written by the build, and where a test reads words.
const storage = typeof localStorage === 'undefined' ? null : localStorage;

/** What was last written in on this device; before anybody has chosen, what the browser asks for. */
export function keptLanguage(): Language {
  const written = languageOfAddress();
  if (written !== null) return written;
  const kept = Language.safeParse(storage?.getItem(keptKey));
  if (kept.success) return kept.data;
  const asksForFrench = storage !== null && navigator.languages[0]?.startsWith('fr');
  return asksForFrench ? 'fr-FR' : defaultPreferences.language;
}

/** A guardian is written to in their language, whoever else uses this device: the page of the letter says which one it is. */
function languageOfAddress(): Language | null {
  if (typeof location === 'undefined') return null;
  const [, words] = /^\/consent\/(en|fr)\/?$/.exec(location.pathname) ?? [];
  return words === undefined ? null : words === 'fr' ? 'fr-FR' : defaultPreferences.language;
}

let language = keptLanguage();
const loaded = wordsIn(language);

/** English is what the build writes into the documents, and needs no dictionary. */
export function isWrittenInEnglish(): boolean {
  return loaded === 'en';
}

/** Dates and numbers from the next drawing on; other words from the next start on. */
export function writeIn(next: Language): void {
  language = next;
  storage?.setItem(keptKey, next);
  document.documentElement.lang = next;
}

/** Whether this page was started with the words of another language than it should be written in now. */
export function needsOtherWords(): boolean {
  return wordsIn(language) !== loaded;
}

function wordsIn(of: Language): string {
  return of.slice(0, 2);
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
