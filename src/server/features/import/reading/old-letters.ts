/** Text of one byte a letter, as programs before UTF-8 wrote it: nothing in the file says on which system, but names look odd in the wrong one. */

export type OldLetters = 'windows-1252' | 'macintosh';

const looked = 1_000_000;

/** Windows, unless that gives words that no language has and the letters of an old Mac do not. */
export function oldLettersOf(bytes: Uint8Array): OldLetters {
  const start = bytes.subarray(0, looked);
  const [windows, mac] = (['windows-1252', 'macintosh'] as const).map((letters) => looksOf(new TextDecoder(letters).decode(start)));
  return windows && mac && windows.odd > windows.natural && mac.natural > mac.odd ? 'macintosh' : 'windows-1252';
}

interface Looks {
  natural: number;
  odd: number;
}

/** Of everything that is no plain letter or sign. */
function looksOf(text: string): Looks {
  const looks: Looks = { natural: 0, odd: 0 };
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 0x80) continue;
    const look = lookOf(text[at] ?? '', text[at - 1] ?? '', text[at + 1] ?? '');
    if (look !== null) looks[look] += 1;
  }
  return looks;
}

const letter = /[A-Za-zÀ-ÖØ-öø-ÿŠŒŽšœžŸ]/;
const apostrophe = /[‘’]/;
const betweenWords = /[“”–—…«»\u00a0]/;

// "DeÂ" and "RŽné" are no words, nor are "Ren™" and "Gar—ia".
function lookOf(sign: string, before: string, behind: string): keyof Looks | null {
  const [isBefore, isBehind] = [letter.test(before), letter.test(behind)];
  if (letter.test(sign)) {
    const isCapital = sign !== sign.toLowerCase();
    const isOdd = isCapital
      ? isBefore && before !== before.toUpperCase()
      : isBefore && isBehind && before !== before.toLowerCase() && behind !== behind.toLowerCase();
    return isOdd ? 'odd' : 'natural';
  }
  if (sign >= '\u0080' && sign < '\u00a0') return 'odd';
  if (apostrophe.test(sign)) return null;
  return (betweenWords.test(sign) ? isBefore && isBehind : isBefore || isBehind) ? 'odd' : null;
}
