/** A word that may have been mistyped, with what is left of it after each letter. */
export interface NearWord {
  word: string;
  rests: readonly string[];
}

export function nearWord(word: string): NearWord {
  return { word, rests: Array.from({ length: word.length }, (_, at) => word.slice(at)) };
}

/**
 * Whether a word in the text begins with this one, but for one letter: another, one missing, one too many, or two that
 * changed places. The text has a blank before and after each word.
 */
export function hasNearWord(text: string, near: NearWord): boolean {
  for (let blank = 0; blank < text.length - 1; blank = text.indexOf(' ', blank + 1)) {
    if (isNear(text, blank + 1, near)) return true;
  }
  return false;
}

// Two letters there tell most words apart; only for the few others is the rest compared.
function isNear(text: string, start: number, { word, rests }: NearWord): boolean {
  let same = 0;
  while (same < word.length && text.charCodeAt(start + same) === word.charCodeAt(same)) same += 1;
  if (same >= word.length - 1) return true;
  const at = start + same;
  const isSecondHere = text.charCodeAt(at) === word.charCodeAt(same + 1);
  const isFirstNext = text.charCodeAt(at + 1) === word.charCodeAt(same);
  const isSecondNext = text.charCodeAt(at + 1) === word.charCodeAt(same + 1);
  const isOther = isSecondNext && text.startsWith(rests[same + 1] ?? '', at + 1);
  const isOneTooMany = isSecondHere && text.startsWith(rests[same + 1] ?? '', at);
  const isOneMissing = isFirstNext && text.startsWith(rests[same] ?? '', at + 1);
  const isSwapped = isFirstNext && isSecondHere && text.startsWith(rests[same + 2] ?? '', at + 2);
  return isOther || isOneTooMany || isOneMissing || isSwapped;
}
