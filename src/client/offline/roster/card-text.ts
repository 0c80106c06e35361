import { searchedCard } from '#contract/guardian-rules.ts';
import { hasLook, lenientLooks } from '#contract/near-word.ts';
import { orderKey } from '#contract/order.ts';
import { plain } from '#contract/plain-text.ts';
import { type StudentCard, studentOrder } from '#contract/student-card.ts';

/** What a card is sorted and found by, worked out once: a list of thousands asks for it at each key that is pressed. */
export interface CardText {
  /** Keys of the order of lists. */
  name: string;
  admissionNo: string;
  /** Everything a person may look for, in small letters without accents. */
  search: string;
  /** Those of the guardians. */
  phones: string;
}

const texts = new WeakMap<StudentCard, CardText>();

export function textOf(card: StudentCard): CardText {
  const known = texts.get(card) ?? textsIn(card);
  texts.set(card, known);
  return known;
}

/** Whether every word that was typed is in a card, or all of it is a telephone of a guardian, however it is typed. */
export function isFoundBy(typed: string): (card: StudentCard) => boolean {
  const { words, phone } = searchedCard(typed);
  return (card) => {
    const { search, phones } = textOf(card);
    return words.every((word) => search.includes(word)) || (phone !== null && phones.includes(phone));
  };
}

/** The same with a letter mistyped in its words; null where none is long enough for that. */
export function isNearlyFoundBy(typed: string): ((card: StudentCard) => boolean) | null {
  const looks = lenientLooks(typed);
  return looks && ((card) => looks.every((look) => hasLook(textOf(card).search, look)));
}

/** The rows that have what was typed; where none has, those that nearly have it. */
export function foundAmong<Row extends StudentCard>(rows: readonly Row[], typed: string): Row[] {
  const found = rows.filter(isFoundBy(typed));
  const isNearly = found.length === 0 ? isNearlyFoundBy(typed) : null;
  return isNearly ? rows.filter(isNearly) : found;
}

function textsIn(card: StudentCard): CardText {
  const { firstName, middleName, lastName, preferredName, admissionNo, guardians } = card;
  const names = guardians.map(({ name }) => name);
  const phones = guardians.map(({ phone }) => phone).join(' ');
  return {
    name: studentOrder(card),
    admissionNo: orderKey(admissionNo),
    search: plain([lastName, firstName, middleName, preferredName, admissionNo, ...names, phones].join(' ')),
    phones,
  };
}
