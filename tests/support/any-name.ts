import fc from 'fast-check';

const pieces = [
  "Bus |bus |BUS |Élan|élan|Elan|Zebra|Œuvre|Ọ̀dọ́|ẹ̀|Ẹ|Ṣadé|ɗan|N’D|N'D|Straße|STRASSE|İ|ı|I|ΟΔΟΣ|οδος|أحمد|احمـد|بِلال|語|한|가",
  '١٠|٢|۴|2|10|007|99999999999999999999|²|Ⅷ|ﬁ|\u{1d7d8}|\u{10000}|\uffee|\ue000|\u0301|\u0323|🚌|👩🏾‍🏫|1️⃣| |  |-|–|/|(|_|~',
].flatMap((some) => some.split('|'));

// Of a number of staff or of admission, the shortest of what is called so.
const mostLetters = 40;

/** What somebody may call a child or a bus, in any script; never empty, and without blanks around it. */
export const anyName = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'grapheme', maxLength: 3 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) =>
    parts
      .join('')
      .replace(/\p{Cc}/gu, '')
      .slice(0, mostLetters)
      .trim(),
  )
  .filter((name) => name !== '' && name.isWellFormed());
