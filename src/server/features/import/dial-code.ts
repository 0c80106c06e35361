// Countries whose code has two figures; those of 1 and 7 have one, all others three.
const twoFigures = /^\+(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The country's code that a telephone number begins with, such as `+234`; empty where there is no number. */
export function dialCodeIn(phone: string): string {
  return /^\+[17]/.exec(phone)?.[0] ?? twoFigures.exec(phone)?.[0] ?? /^\+\d{3}/.exec(phone)?.[0] ?? '';
}
