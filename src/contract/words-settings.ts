/** How i18next looks a sentence up, on both sides: the English sentence is the key, and a value stands as it is. */
export const wordsSettings = {
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
} as const;
