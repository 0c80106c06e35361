/** Numbers whose figures are a number at home, and which are written as nobody at home writes one: they may be of another country. */
import { isPairedAt } from '#contract/telephone.ts';

/** In groups of figures, `020 7946 0018`. */
interface Doubt {
  home: string;
  written: RegExp;
}

const doubts: readonly Doubt[] = [
  // London, or a landline of a few Nigerian states: there the first group is of five, 02079 46 0018.
  { home: '+234', written: /^0?20(?: ?[3478]\d{3} ?\d{4}|[3478] \d{3} ?\d{4})$/ },
  // The other way round.
  { home: '+44', written: /^020\d{2} \d{2} \d{4}$/ },
];

/** `cell` is a number at `home`. What has its country is of that. */
export function isWrittenElsewhere(cell: string, home: string): boolean {
  if (/^\s*(?:\+|00)/.test(cell)) return false;
  const groups = cell.match(/\d+/g) ?? [];
  // "06 12 34 56 78", as in France and where French is spoken.
  if (/^\d{1,2}(?: \d{2}){4,}$/.test(groups.join(' ')) && !isPairedAt(home)) return true;
  // "(713) 555-0100", as in North America: at home a nought stands before it.
  if (/^\s*\([2-9]\d{2}\)\s?\d{3}-\d{4}\s*$/.test(cell) && noughtFirst.includes(home)) return true;
  return doubts.some((doubt) => doubt.home === home && doubt.written.test(groups.join(' ')));
}

/** Where numbers have ten figures behind the nought, as many as in North America. */
const noughtFirst = ['+234', '+44', '+91'];
